import type { KeptItem } from '@learnloom/contracts/accounts/reading';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import { publishedKinds } from '@learnloom/platform/areas';
import type { Ports } from '../../kernel/ports.ts';
import type { ShownPage } from '../../kernel/reading/lookups.ts';

type ShowingPorts = Pick<Ports, 'lookups' | 'read'>;

/** Whether readers see it now. */
export const isShown = async (kind: PublishedKind, item: string, { lookups, read }: ShowingPorts): Promise<boolean> =>
  (await lookups.published.get(kind)?.pages(read, [item]))?.has(item) ?? false;

/** Whether readers see it now and read it from its beginning to its end. */
export const isReadThrough = async (kind: PublishedKind, item: string, ports: ShowingPorts): Promise<boolean> =>
  publishedKinds.some(one => one.kind === kind && one.readThrough) && isShown(kind, item, ports);

/** The pages of things of all kinds, by key: one look-up for each kind. */
export async function shownPages(
  kept: readonly { readonly item: string; readonly kind: PublishedKind }[],
  { lookups, read }: ShowingPorts,
): Promise<ReadonlyMap<string, ShownPage>> {
  const found = await Promise.all(
    [...lookups.published].map(([kind, items]) => {
      const keys = kept.filter(one => one.kind === kind).map(({ item }) => item);
      return items.pages(read, keys);
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
