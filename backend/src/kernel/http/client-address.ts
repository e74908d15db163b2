import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** Leading groups of an IPv6 address that name a network; a person has all of it. */
const NETWORK_GROUPS = 4;
const MAPPED = '::ffff:';

function groupsOf(address: string): readonly string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
}

/**
 * The name under which limits count an address: itself, or for IPv6 its /64, in which one person has as many addresses
 * as there are. Null: it is none.
 */
export function countedAs(address: string): string | null {
  const [bare = ''] = address.split('%');
  if (!isIP(bare)) return null;
  if (isIPv4(bare)) return bare;
  const text = bare.toLowerCase();
  if (text.startsWith(MAPPED) && isIPv4(text.slice(MAPPED.length))) return text.slice(MAPPED.length);
  const groups = groupsOf(text).slice(0, NETWORK_GROUPS);
  return `${groups.map(group => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An address as proxies write it, without a port. */
const withoutPort = (written: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;

/** Connections come and go; their addresses never change. */
const ofSockets = new WeakMap<object, string>();

/** Of the other end of a connection. */
export function peerOf(socket: { readonly remoteAddress?: string | undefined }): string {
  let peer = ofSockets.get(socket);
  if (peer === undefined) ofSockets.set(socket, (peer = countedAs(socket.remoteAddress ?? '') ?? ''));
  return peer;
}

const LOOPBACK: readonly (string | null)[] = ['127.0.0.1', countedAs('::1')];
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Whether a program on this machine sent the request itself, not a proxy that passes on what somebody else sent. */
export const isLocal = ({ headers, socket }: IncomingMessage): boolean =>
  LOOPBACK.includes(peerOf(socket)) && FORWARDED.every(name => headers[name] === undefined);

/**
 * The client's address as limits count it. Behind a proxy that is trusted, the address that the proxy saw: the last one
 * it added.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  if (!trustProxy) return peerOf(socket);
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1);
  return countedAs(withoutPort((last ?? '').trim())) ?? peerOf(socket);
}
