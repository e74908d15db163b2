import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The same few files stand in every page of a deployment. */
const MOST_HASHES = 100;
const hashes = new LRUCache<string, string>({ max: MOST_HASHES });

function hashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/** Joy fills empty `<style>` elements by script: they are allowed by the hash of the empty text. */
const EMPTY = hashOf('');

/** Players of the two sites whose videos can be embedded, without cookies where the site has that. */
const videoSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export interface Allowed {
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** Origins of remotes that other hosts have. */
  readonly origins: readonly string[];
  /** Looser, for development builds: their styles are injected and their sockets are elsewhere. */
  readonly development?: boolean;
}

/**
 * Content security policy by hashes, so that a page is the same bytes for everybody and can be cached whole.
 */
export function contentPolicy({ inlineScripts, inlineStyles, origins, development = false }: Allowed): string {
  const others = origins.join(' ');
  const list = (...sources: readonly string[]) => sources.filter(Boolean).join(' ');
  const styles = development ? ["'unsafe-inline'"] : [EMPTY, ...new Set(inlineStyles.map(hashOf))];
  const sockets = development ? origins.map(origin => origin.replace(/^http/, 'ws')) : [];
  return [
    "default-src 'self'",
    list('script-src', "'self'", ...inlineScripts.map(hashOf), others),
    list('style-src', "'self'", ...styles, others),
    // `blob:` shows a file before it is sent.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    // `'self'` is the document in which the code editor shows web pages of readers.
    list('frame-src', "'self'", ...videoSites),
    list('connect-src', "'self'", ...(development ? [others, ...sockets] : [])),
    list('font-src', "'self'", others),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
