import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** True when an address is in one of the networks, such as 203.0.113.0/24; false for no address. */
export function isInNetworks(address: string | null, networks: readonly string[]): boolean {
  if (address === null || isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", prefix] = network.split("/");
    list.addSubnet(base, Number(prefix), familyOf(base));
  }
  return list.check(address, familyOf(address));
}
