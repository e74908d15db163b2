import { sql } from 'kysely';
import { itemKinds, itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import { itemLinks, type BrokenLink, type BrokenLinksRow } from '@learnloom/contracts/content/links';
import type { Page } from '@learnloom/contracts/kernel/command';
import { slugName } from '@learnloom/contracts/kernel/unique-name';
import { contentCategories } from '@learnloom/contracts/content/categories';
import { linkedByKey } from '@learnloom/documents/links';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { content } from '../tables.ts';
import { visibleItems } from './visible-items.ts';

type Reading = Pick<QueryContext, 'read' | 'lookups'>;

/** Different targets that are looked at; a site with more has its first ones checked. */
const MOST_TARGETS = 50_000;
/** Broken targets of which texts are listed, so that a statement stays small. */
const MOST_BROKEN = 1000;

/** Everything that texts link to on this site, each once. */
async function allTargets(read: ReadDatabase): Promise<readonly string[]> {
  const rows = await content(read)
    .selectFrom('content_link')
    .select(({ fn, ref }) => fn<string>('jsonb_array_elements_text', [ref('targets')]).as('target'))
    .distinct()
    .orderBy('target')
    .limit(MOST_TARGETS)
    .execute();
  return rows.map(({ target }) => target);
}

/** Of targets by key, those that readers cannot see. Kinds that no area publishes have no pages. */
async function brokenKeys({ read, lookups }: Reading, targets: readonly string[]): Promise<readonly string[]> {
  const keysOf = new Map<string, string[]>();
  for (const target of targets) {
    const link = linkedByKey(target);
    if (link) keysOf.set(link.kind, [...(keysOf.get(link.kind) ?? []), link.key]);
  }
  const broken: string[] = [];
  for (const [kind, keys] of keysOf) {
    const pages = await lookups.published.get(kind)?.pages(read, keys);
    broken.push(...keys.filter(key => !pages?.has(key)).map(key => `learnloom:${kind}/${key}`));
  }
  return broken;
}

interface ItemPath {
  readonly path: string;
  readonly category: string;
  readonly slug: string;
}

/** Paths of articles or tutorials among the targets: `/howto/{category}/{slug}`. Other paths are not checked. */
const itemPaths = (kind: ItemKind, targets: readonly string[]): readonly ItemPath[] =>
  targets.flatMap(path => {
    const [category = '', slug = '', ...rest] = path.startsWith(`${itemRoot[kind]}/`)
      ? path.slice(itemRoot[kind].length + 1).split('/')
      : [];
    return category && slug && rest.length === 0 ? [{ path, category, slug }] : [];
  });

/** Addresses that lead on to another page, among those without one. */
async function redirectedPaths(
  read: ReadDatabase,
  kind: ItemKind,
  paths: readonly ItemPath[],
): Promise<ReadonlySet<string>> {
  const database = content(read);
  const redirectRows = await database
    .selectFrom('redirect')
    .where('from', '=', anyOf(paths.map(({ path }) => path)))
    .select('from')
    .execute();
  const leadOn = new Set(redirectRows.map(({ from }) => from));
  for (const { path, category, slug } of paths) {
    const holders = await database
      .selectFrom('former_address as c')
      .innerJoin('former_address as p', join =>
        join.on(
          ({ ref }) =>
            sql<boolean>`${ref('p.names')} @> jsonb_build_array(${`slug/${kind}/`}::text || ${ref('c.key')} || ${`/${slug}`}::text)`,
        ),
      )
      .where(
        ({ ref }) =>
          sql<boolean>`${ref('c.names')} @> jsonb_build_array(${slugName(contentCategories[kind].subject, category)}::text)`,
      )
      .select('p.key')
      .limit(10)
      .execute();
    if (
      holders.length > 0 &&
      (await isVisible(
        read,
        kind,
        holders.map(({ key }) => key),
      ))
    )
      leadOn.add(path);
  }
  return leadOn;
}

const isVisible = async (read: ReadDatabase, kind: ItemKind, keys: readonly string[]): Promise<boolean> =>
  (await visibleItems({ read }, kind).where('i.key', '=', anyOf(keys)).select('i.key').limit(1).execute()).length > 0;

/** Of paths of articles and tutorials, those without a page that readers see. */
async function brokenPaths({ read }: Reading, targets: readonly string[]): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const kind of itemKinds) {
    const paths = itemPaths(kind, targets);
    if (paths.length === 0) continue;
    const shown = await visibleItems({ read }, kind)
      .where('i.slug', '=', anyOf([...new Set(paths.map(({ slug }) => slug))]))
      .select(['i.slug', 't.slug as category'])
      .execute();
    const present = new Set(shown.map(({ category, slug }) => `${category}/${slug}`));
    const missing = paths.filter(({ category, slug }) => !present.has(`${category}/${slug}`)).slice(0, MOST_BROKEN);
    const elsewhere = await redirectedPaths(read, kind, missing);
    broken.push(...missing.map(({ path }) => path).filter(path => !elsewhere.has(path)));
  }
  return broken;
}

/** Titles of what broken links by key lead to, as far as it is an article or tutorial that is there. */
async function unpublishedTitles(read: ReadDatabase, broken: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = broken.flatMap(target => linkedByKey(target)?.key ?? []);
  const rows = await content(read)
    .selectFrom('content_item')
    .where('key', '=', anyOf(keys))
    .select(['key', 'kind', 'title'])
    .execute();
  return new Map(rows.map(({ key, kind, title }) => [`learnloom:${kind}/${key}`, title]));
}

/** Answers with the articles and tutorials that link to pages which readers cannot see. */
export const brokenLinks = answer(itemLinks.broken, async (asked, ports): Promise<Page<BrokenLinksRow>> => {
  const { read } = ports;
  const targets = await allTargets(read);
  const broken = [...(await brokenKeys(ports, targets)), ...(await brokenPaths(ports, targets))].slice(0, MOST_BROKEN);
  const titles = await unpublishedTitles(read, broken);
  const brokenSet = new Set(broken);
  const listed = content(read)
    .selectFrom('content_link as l')
    .innerJoin('content_item as i', 'i.key', 'l.key')
    .where(({ ref }) => sql<boolean>`${ref('l.targets')} ?| ${[...broken]}::text[]`)
    .orderBy(({ fn }) => fn<string>('lower', ['i.title']))
    .orderBy('i.key');
  const page = await pageOf(read, listed.select('i.key'), asked, keys =>
    listed
      .innerJoin(keys.as('p'), 'p.key', 'i.key')
      .innerJoin('category as t', 't.key', 'i.topCategory')
      .select(['i.key', 'i.kind', 'i.title', 'i.slug', 'i.published', 'l.links', 't.slug as parentCategory']),
  );
  const linkOf = ({ target, text }: { target: string; text: string }): BrokenLink => ({
    path: linkedByKey(target) ? '' : target,
    text,
    unpublished: titles.get(target) ?? null,
  });
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...row,
      links: row.links.filter(({ target }) => brokenSet.has(target)).map(linkOf),
    })),
  };
});
