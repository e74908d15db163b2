import { linkedByKey, LINK_PATH } from '@learnloom/documents/links';
import type { QueryContext } from '../../kernel/reading/answer.ts';

const HREF = new RegExp(`href="${LINK_PATH}([a-z]{1,30})/([0-9a-f-]{36})`, 'gu');

/**
 * A rendered text whose links by key lead to the present addresses of their pages, without a redirect. Links to what readers
 * cannot see stay as they are.
 */
export async function resolveLinks(
  html: string,
  { read, lookups }: Pick<QueryContext, 'read' | 'lookups'>,
): Promise<string> {
  const keysOf = new Map<string, Set<string>>();
  for (const [, kind = '', key = ''] of html.matchAll(HREF))
    if (linkedByKey(`learnloom:${kind}/${key}`)) keysOf.set(kind, (keysOf.get(kind) ?? new Set()).add(key));
  const paths = new Map<string, string>();
  for (const [kind, keys] of keysOf) {
    const pages = await lookups.published.get(kind)?.pages(read, [...keys]);
    for (const [key, page] of pages ?? []) paths.set(`${kind}/${key}`, page.path);
  }
  if (paths.size === 0) return html;
  return html.replace(HREF, (link, kind: string, key: string) => {
    const path = paths.get(`${kind}/${key}`);
    return path === undefined ? link : `href="${path}`;
  });
}
