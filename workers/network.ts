const IPV6_NETWORK_GROUPS = 4;

/**
 * Returns the network of an address, as rate limits count it: an IPv4 address itself, the /64 of an IPv6 address,
 * because one connection gets that many. The platform sets `cf-connecting-ip`; callers cannot forge it.
 */
export function clientNetwork(address: string | null): string {
  if (!address) return "unknown";
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...rest];
  return `${all
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** The address that a request comes from; null when the platform names none. */
export const callerAddress = ({ headers }: Request): string | null => headers.get("cf-connecting-ip");

/** The platform's country code of a request; null when unknown (XX) or through Tor (T1). */
export const parseCountry = (code: string | null) =>
  code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
