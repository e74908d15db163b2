import { sql } from 'kysely';
import { slugName } from '@learnloom/contracts/kernel/unique-name';
import type { PublishedKindContract } from '@learnloom/contracts/kernel/published-kind';
import { MAX_REDIRECT_STEPS, redirects, type RedirectTarget } from '@learnloom/contracts/website/redirects';
import { categoriesOf, publishedKinds } from '@learnloom/platform/areas';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup, type Lookups } from '../../kernel/reading/lookups.ts';
import { website } from '../tables.ts';

type Reading = { readonly read: ReadDatabase; readonly lookups: Pick<Lookups, 'published'> };

const nowhere: RedirectTarget = { to: null, by: null };

/** Keys of what readers knew by a name, the one that had it last first. */
async function formerHolders(read: ReadDatabase, name: string): Promise<readonly string[]> {
  const rows = await website(read)
    .selectFrom('former_address')
    .where('names', '@>', sql<readonly string[]>`jsonb_build_array(${name}::text)`)
    .orderBy('movedAt', 'desc')
    .limit(10)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Keys of the top categories that have or had a slug. */
const categoriesAt = (read: ReadDatabase, { kind }: PublishedKindContract, slug: string) =>
  formerHolders(read, slugName(categoriesOf.get(kind)?.subject ?? kind, slug));

/** Where the first of these categories is that readers see. */
async function categoryPath(read: ReadDatabase, { root }: PublishedKindContract, keys: readonly string[]) {
  if (keys.length === 0) return nowhere;
  const rows = await website(read)
    .selectFrom('category')
    .where('key', '=', anyOf(keys))
    .where('published', '=', true)
    .where('parent', 'is', null)
    .select(['key', 'slug'])
    .execute();
  const first = keys.flatMap(key => rows.find(row => row.key === key) ?? [])[0];
  return first ? { to: `${root}/${first.slug}`, by: first.key } : nowhere;
}

/** Where the first of the pages is that had this slug, in one of these categories. */
async function pagePath(
  { read, lookups }: Reading,
  kind: string,
  scopes: readonly string[],
  slug: string,
): Promise<RedirectTarget> {
  for (const scope of scopes) {
    const keys = await formerHolders(read, slugName(scope, slug));
    const pages = keys.length === 0 ? null : await lookup(lookups.published, kind).pages(read, keys);
    const page = keys.flatMap(key => pages?.get(key) ?? [])[0];
    if (page) return { to: page.path, by: page.key };
  }
  return nowhere;
}

/** Where a page or category is now that had this address. It is found by its key: chains and circles cannot come about. */
async function movedTo(ports: Reading, path: string): Promise<RedirectTarget> {
  const kind = publishedKinds.find(({ root }) => path.startsWith(`${root}/`));
  const parts = kind ? path.slice(kind.root.length + 1).split('/') : [];
  const [first = '', second] = parts;
  if (!kind || parts.length > 2) return nowhere;
  if (!kind.landing) return second === undefined ? pagePath(ports, kind.kind, [kind.kind], first) : nowhere;
  const categories = await categoriesAt(ports.read, kind, first);
  if (second === undefined) return categoryPath(ports.read, kind, categories);
  return pagePath(
    ports,
    kind.kind,
    categories.map(key => `${kind.kind}/${key}`),
    second,
  );
}

/** Where staff send an address, and on from there, as long as they send that elsewhere, too. */
async function sentTo({ read }: Reading, path: string): Promise<RedirectTarget> {
  let found = nowhere;
  const visited = new Set([path]);
  for (let step = 0; step < MAX_REDIRECT_STEPS; step += 1) {
    const row = await website(read)
      .selectFrom('redirect')
      .where('from', '=', found.to ?? path)
      .select(['key', 'to'])
      .executeTakeFirst();
    if (!row) return found;
    // Two that were added at the same moment may lead to each other.
    if (visited.has(row.to)) return nowhere;
    visited.add(row.to);
    found = { to: row.to, by: found.by ?? row.key };
  }
  return found;
}

/** Answers where an address without a page leads: one step, however often its page has moved. */
export const redirectTarget = answer(
  redirects.target,
  async ({ path }, ports): Promise<RedirectTarget> => {
    const sent = await sentTo(ports, path);
    const moved = await movedTo(ports, sent.to ?? path);
    const target = moved.to === null ? sent : { to: moved.to, by: sent.by ?? moved.by };
    return target.to === path ? nowhere : target;
  },
  { scopes: () => [] },
);
