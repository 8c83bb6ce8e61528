import type { Result } from "./load.ts";
import { rounded } from "./product.ts";

/** What was measured of one server. */
export type Measurement = Result & { cpuMs: number };

/** Prints ours and the bare server's figures, and the first divided by the second. */
export function printBeside(
  title: string,
  { bare, ...named }: Record<string, Measurement> & { bare: Measurement },
): void {
  const [[name, ours] = ["ours", bare]] = Object.entries(named);
  const ratio = {
    "server CPU ms": rounded(ours.cpuMs / bare.cpuMs),
    "p50 ms": rounded(ours.p50Ms / bare.p50Ms),
    "requests/s": rounded(ours.perSecond / bare.perSecond),
    KB: rounded(ours.bytes / bare.bytes),
  };
  console.log(title);
  console.table({ [name]: line(ours), "bare node:http and one statement": line(bare), ratio });
}

const line = ({ cpuMs, p50Ms, perSecond, bytes }: Measurement) => ({
  "server CPU ms": rounded(cpuMs),
  "p50 ms": rounded(p50Ms),
  "requests/s": rounded(perSecond),
  KB: Math.round(bytes / 1000),
});
