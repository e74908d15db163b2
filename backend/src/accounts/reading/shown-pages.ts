import type { KeptItem } from '@learnloom/contracts/accounts/reading';
import { publishedKinds, type PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import type { Ports } from '../../kernel/ports.ts';
import { lookup, type ShownPage } from '../../kernel/reading/lookups.ts';

type ShowingPorts = Pick<Ports, 'lookups' | 'read'>;

/** Whether readers see it now. */
export const isShown = async (kind: PublishedKind, item: string, { lookups, read }: ShowingPorts): Promise<boolean> =>
  (await lookup(lookups.published, kind).pages(read, [item])).has(item);

/** The pages of things of all kinds, by key: one look-up for each kind. */
export async function shownPages(
  kept: readonly { readonly item: string; readonly kind: PublishedKind }[],
  { lookups, read }: ShowingPorts,
): Promise<ReadonlyMap<string, ShownPage>> {
  const found = await Promise.all(
    publishedKinds.map(kind => {
      const keys = kept.filter(one => one.kind === kind).map(({ item }) => item);
      return lookup(lookups.published, kind).pages(read, keys);
    }),
  );
  return new Map(found.flatMap(pages => [...pages]));
}

export function keptItem(
  { item, kind }: { readonly item: string; readonly kind: PublishedKind },
  pages: ReadonlyMap<string, ShownPage>,
): KeptItem {
  const page = pages.get(item);
  return { item, kind, page: page ? { title: page.title, summary: page.summary, path: page.path } : null };
}
