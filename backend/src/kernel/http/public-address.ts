import { BlockList, isIPv6 } from 'node:net';

/** Networks that no server of the public internet is in: RFC 6890, RFC 4193, RFC 4291, RFC 6598. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
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
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');

/** The one range of IPv6 addresses that are given to servers, without those within it that lead elsewhere. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  // Teredo, ORCHID, documentation, 6to4: they can stand for an IPv4 address or for nothing.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
    : !privateNetworks.check(address, 'ipv4');
