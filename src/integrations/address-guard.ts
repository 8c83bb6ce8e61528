import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Ranges (names of ipaddr.js) that only an installation which opted in may reach: its own machine and networks. */
const PRIVATE_RANGES: readonly string[] = ["private", "loopback", "carrierGradeNat", "uniqueLocal"];

/** What the registry hands out as global unicast. ipaddr.js calls all that it does not know "unicast", `::7f00:1` too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** IPv6 prefixes whose addresses lead to IPv4 hosts, and how to read those hosts out of the 16 bytes. */
const IPV4_CARRIERS: readonly { prefix: [ipaddr.IPv6, number]; read: (bytes: number[]) => number[][] }[] = [
  { prefix: ipaddr.IPv6.parseCIDR("::ffff:0:0/96"), read: (bytes) => [bytes.slice(12)] },
  { prefix: ipaddr.IPv6.parseCIDR("64:ff9b::/96"), read: (bytes) => [bytes.slice(12)] },
  { prefix: ipaddr.IPv6.parseCIDR("2002::/16"), read: (bytes) => [bytes.slice(2, 6)] },
  // Teredo (RFC 4380): the server as it is, the client with every bit turned over.
  {
    prefix: ipaddr.IPv6.parseCIDR("2001::/32"),
    read: (bytes) => [bytes.slice(4, 8), bytes.slice(12).map((b) => b ^ 255)],
  },
];

/** Where clouds tell a machine its own secrets, outside of the link-local range that is meant for it. */
const METADATA_ADDRESSES: readonly string[] = ["168.63.129.16", "100.100.100.200", "fd00:ec2::254"];

export type AddressRules = { allowPrivateDestinations: boolean };

/**
 * Whether the product may connect to `address` (IPv4 or IPv6 text, as a resolver or a socket gives it).
 * Public unicast: yes. Loopback, private, carrier-grade NAT and unique local addresses: only with
 * `allowPrivateDestinations`. Everything else, link-local and the metadata services of clouds included: never.
 * IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4, Teredo) are judged by that address; the local-use
 * NAT64 prefix 64:ff9b:1::/48 is refused, since its layout depends on the network. Text that is no address: no.
 * Never throws. Contract 4.10.
 */
export function isAllowedAddress(address: string, rules: AddressRules): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? isAllowedIpv6(parsed, rules) : isAllowedIpv4(parsed, rules);
}

/** Whether `hostname` (as `URL.hostname` has it) is `localhost` or a name below it, with or without the final dot. */
export function isLocalhostName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}

const isAllowedIpv4 = (address: ipaddr.IPv4, rules: AddressRules): boolean =>
  !METADATA_ADDRESSES.includes(address.toString()) && isAllowedRange(address.range(), rules);

function isAllowedIpv6(address: ipaddr.IPv6, rules: AddressRules): boolean {
  if (METADATA_ADDRESSES.includes(address.toString())) return false;
  const carrier = IPV4_CARRIERS.find(({ prefix }) => address.match(prefix));
  if (carrier) {
    return carrier.read(address.toByteArray()).every((bytes) => isAllowedIpv4(new ipaddr.IPv4(bytes), rules));
  }
  const range = address.range();
  return range === "unicast" ? address.match(GLOBAL_IPV6) : isAllowedRange(range, rules);
}

function isAllowedRange(range: string, { allowPrivateDestinations }: AddressRules): boolean {
  return range === "unicast" || (allowPrivateDestinations && PRIVATE_RANGES.includes(range));
}
