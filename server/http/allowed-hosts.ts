/** Hosts, addresses and ranges of addresses, as a setting lists them. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether it is a host, an address, or a range such as 192.168.1.0/24; in small letters. */
export function isAllowable(text: string): boolean {
  if (isRange(text)) return true;
  return /^[a-z\d_]([a-z\d_.-]*[a-z\d_])?$/.test(text) && !text.includes('..') && !/^[\d.]+$/.test(text);
}

/** Whether it is an address, or a range of them. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A list of addresses and ranges. */
export function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    // Only asked about IPv4: to ask Node about IPv6 first costs 5 ms, which a start would pay.
    const type = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

/** Whether an address stands in a list; a host's name does in none. */
export function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
