import { publicLink } from './public-link.ts';

/** The part of an address behind `#`: a heading of the same page. */
const ANCHOR = /^#[^\s\p{Cc}"'<>\\]{1,100}$/u;
/** A path of this site. */
const PATH = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u;
/** What is published here, by its key, so that the link survives another slug. */
const BY_KEY = /^learnloom:([a-z]{1,30})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(#[^\s\p{Cc}"'<>\\]{1,100})?$/u;
const MAX_LENGTH = 2048;

/**
 * The address if a document may link to it: http or https of a public site, a path of this one, `#heading` of the same page,
 * or `learnloom:article/<key>#heading` for what is published here; else undefined [RTE-13].
 */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  if (PATH.test(trimmed) || ANCHOR.test(trimmed) || BY_KEY.test(trimmed)) return trimmed;
  return publicLink(trimmed) ?? undefined;
}

/** What a link by key leads to; null for other links. */
export function linkedByKey(
  link: string,
): { readonly kind: string; readonly key: string; readonly heading: string } | null {
  const [, kind, key, heading = ''] = BY_KEY.exec(link) ?? [];
  return kind && key ? { kind, key, heading } : null;
}

/** Where links by key are redirected to the address of the moment. */
export const LINK_PATH = '/links/';

/** The address for a page. Links by key lead to where they are resolved when they are followed: slugs change after rendering. */
export function hrefOf(link: string): string {
  const target = linkedByKey(link);
  return target ? `${LINK_PATH}${target.kind}/${target.key}${target.heading}` : link;
}

/** What a link to a page of this site leads to, without heading or query; null: to another site, or within the same page. */
export function siteTarget(link: string): string | null {
  const target = linkedByKey(link);
  if (target) return `learnloom:${target.kind}/${target.key}`;
  if (!PATH.test(link)) return null;
  return link.replace(/[?#].*$/u, '').replace(/(?<=.)\/+$/u, '') || null;
}

/** Whether the link leads to another site. */
export const isExternal = (link: string): boolean => /^https?:/.test(link);
