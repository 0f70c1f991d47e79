import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are private, local or reserved (IANA's registry of special purposes). */
const reserved = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** IPv6 assigns public addresses from one block only; mapped, local and multicast addresses are outside of it. */
const global = listOf('ipv6', [['2000::', 3]])
/** Within that block: addresses that carry another address (Teredo, 6to4), and those of documentation. */
const reservedGlobal = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an address is reachable from the whole Internet. Anything that is not an address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !reservedGlobal.check(address, 'ipv6')
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
