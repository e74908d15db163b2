/** Hosts that only mean something on the author's own machine. */
const blockedHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '0.0.0.0', '[::1]']);

/** The address if a document may link to it: http, https, a path of this site or a heading of the page; else undefined. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.length > 2048) return undefined;
  if (/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(trimmed)) return trimmed;
  if (/^#[^\s#"'<>\\\p{Cc}]{1,200}$/u.test(trimmed)) return trimmed;
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return blockedHosts.has(url.hostname) || url.username || url.password ? undefined : url.href;
}

/** Whether the link leads to another site. */
export const isExternal = (link: string): boolean => !/^[/#]/.test(link);
