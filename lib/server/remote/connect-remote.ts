import "server-only";
import { type LookupOptions, lookup } from "node:dns";
import { BlockList, connect, isIP, type LookupFunction, type Socket } from "node:net";

/**
 * Addresses that no mail server has: of the link (a cloud's credentials are at 169.254.169.254), unspecified and
 * multicast. Those of the own network are allowed (docs/security.md).
 */
const refused = new BlockList();
refused.addSubnet("169.254.0.0", 16);
refused.addSubnet("0.0.0.0", 8);
refused.addSubnet("224.0.0.0", 3);
refused.addSubnet("fe80::", 10, "ipv6");
refused.addSubnet("ff00::", 8, "ipv6");
refused.addAddress("::", "ipv6");
refused.addAddress("fd00:ec2::254", "ipv6");

/** Also covers IPv4 written as IPv6. */
const isRefused = (address: string): boolean => refused.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

const refusal = () => Object.assign(new Error("this address cannot be a mail server"), { code: "EADDRESS" });

const checkedLookup: LookupFunction = (host, options: LookupOptions, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isRefused(address))) return done(refusal(), []);
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    done(null, first.address, first.family);
  });

/**
 * A connection to a server that an admin names; the address that is checked is the one that is used.
 * @throws Error with the code of Node, or EADDRESS
 */
export function connectRemote(host: string, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (isIP(host) && isRefused(host)) return reject(refusal());
    const socket = connect({ host, port, lookup: checkedLookup });
    const fail = (error: Error) => {
      socket.destroy();
      // With several addresses, Node reports the failures in a list.
      reject(error instanceof AggregateError ? (error.errors[0] ?? error) : error);
    };
    const late = setTimeout(
      () => fail(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" })),
      timeoutMs,
    );
    // Stays: without a listener, a later error would end the process.
    socket.on("error", fail);
    socket.once("connect", () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.once("close", () => clearTimeout(late));
  });
}
