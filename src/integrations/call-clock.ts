/** `dns`: to resolve the name; `connect`: to open the connection, TLS included; `headers`: until the answer begins; `body`: the rest. */
export type PhaseTimeouts = { dns: number; connect: number; headers: number; body: number };

type Limits = { timeoutMs?: number; phaseTimeoutsMs?: Partial<PhaseTimeouts> };

const WHOLE_MS = 10_000;
const PHASES_MS: PhaseTimeouts = { dns: 5_000, connect: 5_000, headers: 10_000, body: 10_000 };

/** Measures a call: aborts `signal` when the whole, or the phase that it is in, has taken too long. */
export type CallClock = {
  signal: AbortSignal;
  enter(phase: keyof PhaseTimeouts): void;
  /** The phase in which it became too late; null while it is not. */
  late(): keyof PhaseTimeouts | null;
  stop(): void;
};

/** Starts to measure a call, which begins with resolving a name. */
export function startClock({ timeoutMs = WHOLE_MS, phaseTimeoutsMs }: Limits): CallClock {
  const phases = { ...PHASES_MS, ...phaseTimeoutsMs };
  const end = new AbortController();
  const whole = setTimeout(() => end.abort(), timeoutMs);
  let phase: keyof PhaseTimeouts = "dns";
  let timer = setTimeout(() => end.abort(), phases.dns);
  return {
    signal: end.signal,
    enter: (next) => {
      if (end.signal.aborted) return;
      clearTimeout(timer);
      phase = next;
      timer = setTimeout(() => end.abort(), phases[next]);
    },
    late: () => (end.signal.aborted ? phase : null),
    stop: () => [whole, timer].forEach(clearTimeout),
  };
}
