/** Hosts that only mean something on the author's own machine or network. */
const LOCAL = /^(?:localhost|.*\.(?:localhost|local|internal|home\.arpa)|\[.*\]|[\d.]+)$/;
/** UTF-16 units of an address. */
const MAX_LENGTH = 2048;

/** The address if it leads to a public site by http or https: no credentials, no bare IP address, no local name; else null. */
export function publicLink(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed.length > MAX_LENGTH || !URL.canParse(trimmed)) return null;
  const { protocol, hostname, username, password, href } = new URL(trimmed);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const isLocal = LOCAL.test(hostname.replace(/\.$/, '')) || !hostname.includes('.');
  return isLocal || username !== '' || password !== '' ? null : href;
}
