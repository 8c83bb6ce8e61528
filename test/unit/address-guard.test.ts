import { isAllowedAddress, isLocalhostName } from "../../src/integrations/address-guard.ts";
import { describe, expect, it } from "../support/jest.ts";

const PUBLIC = [
  ["the public internet, IPv4", "93.184.216.34"],
  ["below 10/8", "9.255.255.255"],
  ["above 10/8", "11.0.0.0"],
  ["below 100.64/10", "100.63.255.255"],
  ["above 100.64/10", "100.128.0.0"],
  ["above 127/8", "128.0.0.0"],
  ["below 169.254/16", "169.253.255.255"],
  ["below 172.16/12", "172.15.255.255"],
  ["above 172.16/12", "172.32.0.0"],
  ["below 192.168/16", "192.167.255.255"],
  ["above 198.18/15", "198.20.0.0"],
  ["below multicast", "223.255.255.255"],
  ["the public internet, IPv6", "2606:2800:220:1::1"],
  ["IPv4-mapped public", "::ffff:93.184.216.34"],
  ["NAT64 public", "64:ff9b::5db8:d822"],
  ["6to4 public", "2002:5db8:d822::1"],
  ["Teredo, both ends public", "2001:0:5db8:d822:0:0:a247:27dd"],
] as const;

const PRIVATE = [
  ["10/8", "10.0.0.0"],
  ["10/8, last", "10.255.255.255"],
  ["127/8", "127.0.0.1"],
  ["127/8, last", "127.255.255.255"],
  ["100.64/10", "100.64.0.0"],
  ["100.64/10, last", "100.127.255.255"],
  ["172.16/12", "172.16.0.0"],
  ["172.16/12, last", "172.31.255.255"],
  ["192.168/16", "192.168.0.0"],
  ["192.168/16, last", "192.168.255.255"],
  ["::1", "::1"],
  ["fc00::/7", "fc00::1"],
  ["fc00::/7, last", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
  ["IPv4-mapped private in hex", "::ffff:a00:1"],
  ["IPv4-compatible, dotted: ipaddr.js takes it for mapped", "::127.0.0.1"],
  ["NAT64 private", "64:ff9b::a00:1"],
  ["6to4 private", "2002:c0a8:1::1"],
  ["Teredo, private server", "2001:0:a00:1:0:0:a247:27dd"],
  ["Teredo, private client", "2001:0:5db8:d822:0:0:f5ff:fffe"],
] as const;

const NEVER = [
  ["0/8", "0.0.0.0"],
  ["0/8, last", "0.255.255.255"],
  ["169.254/16", "169.254.0.0"],
  ["169.254/16, metadata service", "169.254.169.254"],
  ["192.0.0/24", "192.0.0.1"],
  ["192.0.2/24, documentation", "192.0.2.1"],
  ["198.51.100/24, documentation", "198.51.100.1"],
  ["203.0.113/24, documentation", "203.0.113.1"],
  ["192.88.99/24, 6to4 relay", "192.88.99.1"],
  ["198.18/15", "198.18.0.0"],
  ["198.18/15, last", "198.19.255.255"],
  ["224/4, multicast", "224.0.0.1"],
  ["224/4, multicast, last", "239.255.255.255"],
  ["240/4, reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["::", "::"],
  ["fe80::/10", "fe80::1"],
  ["fe80::/10, last", "febf:ffff::1"],
  ["fe80::/10 with zone", "fe80::1%eth0"],
  ["fec0::/10, site-local", "fec0::1"],
  ["ff00::/8, multicast", "ff02::1"],
  ["2001:db8::/32, documentation", "2001:db8::1"],
  ["3fff::/20, documentation", "3fff::1"],
  ["100::/64, discard", "100::1"],
  ["2001:2::/48, benchmarking", "2001:2::1"],
  ["IPv4-compatible", "::7f00:1"],
  ["IPv4-translated", "::ffff:0:93.184.216.34"],
  ["not handed out", "4000::1"],
  ["64:ff9b:1::/48, local NAT64, private", "64:ff9b:1::a00:1"],
  ["64:ff9b:1::/48, local NAT64, public", "64:ff9b:1::5db8:d822"],
  ["IPv4-mapped link-local", "::ffff:169.254.169.254"],
  ["NAT64 link-local", "64:ff9b::a9fe:a9fe"],
  ["6to4 link-local", "2002:a9fe:a9fe::1"],
  ["a cloud's metadata service", "168.63.129.16"],
  ["a cloud's metadata service, carrier-grade NAT", "100.100.100.200"],
  ["a cloud's metadata service, unique local", "fd00:ec2::254"],
  ["a cloud's metadata service, NAT64", "64:ff9b::a83f:8110"],
  ["192.31.196/24, AS112", "192.31.196.1"],
  ["192.52.193/24, AMT", "192.52.193.1"],
  ["192.175.48/24, AS112", "192.175.48.1"],
  ["2001:1::/32, protocols", "2001:1::1"],
  ["2001:3::/32, AMT", "2001:3::1"],
  ["2001:10::/28, ORCHID", "2001:10::1"],
  ["2001:20::/28, ORCHID v2", "2001:20::1"],
  ["2001:30::/28, remote identification", "2001:30::1"],
  ["2620:4f:8000::/48, AS112", "2620:4f:8000::1"],
  ["5f00::/16, segment routing", "5f00::1"],
  ["100:0:0:1::/64, dummy prefix", "100:0:0:1::1"],
  ["a name", "example.com"],
  ["nothing", ""],
  ["IPv4 short form", "127.1"],
] as const;

const strict = { allowPrivateDestinations: false };
const open = { allowPrivateDestinations: true };

describe("isAllowedAddress", () => {
  it.each(PUBLIC)("allows %s (%s) always", (_range, address) => {
    expect([isAllowedAddress(address, strict), isAllowedAddress(address, open)]).toEqual([true, true]);
  });

  it.each(PRIVATE)("allows %s (%s) only where private destinations are", (_range, address) => {
    expect([isAllowedAddress(address, strict), isAllowedAddress(address, open)]).toEqual([false, true]);
  });

  it.each(NEVER)("never allows %s (%s)", (_range, address) => {
    expect([isAllowedAddress(address, strict), isAllowedAddress(address, open)]).toEqual([false, false]);
  });
});

describe("isLocalhostName", () => {
  it.each(["localhost", "LOCALHOST", "localhost.", "api.localhost", "a.b.localhost."])("knows %s", (name) => {
    expect(isLocalhostName(name)).toBe(true);
  });

  it.each(["notlocalhost", "localhost.example.com", "example.com", ""])("lets %j be", (name) => {
    expect(isLocalhostName(name)).toBe(false);
  });
});
