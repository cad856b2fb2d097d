import { BlockList, isIP } from "node:net";

const NOT_PUBLIC = new BlockList();
for (const network of [
  // This network, private, shared, loopback, link-local with metadata services, special, documentation, benchmarks.
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
]) {
  const [base, bits] = network.split("/") as [string, string];
  NOT_PUBLIC.addSubnet(base, Number(bits), "ipv4");
}

/** Global unicast; what is in it and not public: Teredo, benchmarks, documentation, 6to4. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
const SPECIAL_V6 = new BlockList();
for (const [base, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  SPECIAL_V6.addSubnet(base, bits, "ipv6");

/** Names that no public resolver knows, or that a machine gives itself. */
const INTERNAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|example|invalid|onion)\.?$/i;

function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, "ipv4");
  if (version === 6) return PUBLIC_V6.check(address, "ipv6") && !SPECIAL_V6.check(address, "ipv6");
  return address.replace(/\.$/, "").includes(".") && !INTERNAL_NAME.test(address);
}

/**
 * Why events may not be sent to an address; undefined when they may. `allowsPrivate`: http and hosts of this machine and
 * its networks too, for development. What a name resolves to is held where the request leaves (ADR 0076).
 */
export function addressFault(typed: string, allowsPrivate: boolean): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !["https:", ...(allowsPrivate ? ["http:"] : [])].includes(url.protocol))
    return "Please enter an address that starts with https://";
  if (url.username || url.password) return "Please enter an address without a user name or password";
  if (url.hash) return "Please enter an address without a part after #";
  if (!allowsPrivate && !isPublicHost(url.hostname))
    return "Please enter an address on the public internet: this one is of a private network";
  return undefined;
}
