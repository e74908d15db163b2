import { redirects, type MovedPageRow } from '@learnloom/contracts/website/redirects';
import { categoriesOf, publishedKinds } from '@learnloom/platform/areas';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import type { Lookups } from '../../kernel/reading/lookups.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { services } from '../services.ts';
import { website } from '../tables.ts';

const unused = { hits: 0, lastHit: null };
const columns = { updated: 'updatedAt', from: 'from' } as const;

/** Answers with the redirects that staff added, and how often each was followed. */
export const redirectList = answer(
  redirects.list,
  async ({ search, sort, ...paging }, { read, services: all }) => {
    const { by, direction, keyDirection } = sortedBy(redirects.list, sort);
    let rows = website(read)
      .selectFrom('redirect')
      .orderBy(columns[by], direction)
      .orderBy('key', keyDirection)
      .select(['key', 'from', 'to', 'updatedAt', 'version']);
    if (search) {
      const pattern = containing(search);
      rows = rows.where(({ or, eb }) => or([eb('from', 'ilike', pattern), eb('to', 'ilike', pattern)]));
    }
    const page = await pageFrom(read, rows, paging);
    const uses = await all.get(services.redirectHits).of(page.rows.map(({ key }) => key));
    return { ...page, rows: page.rows.map(row => ({ ...row, ...(uses.get(row.key) ?? unused) })) };
  },
  { deps: [services.redirectHits] },
);

const categorySubjects = new Map([...categoriesOf.values()].map(({ kind, subject }) => [subject, kind]));
const rootOf = new Map<string, string>(publishedKinds.map(({ kind, root }) => [kind, root]));

interface Moved {
  readonly key: string;
  readonly subject: string;
  readonly former: readonly string[];
}

type Category = { readonly title: string; readonly slug: string; readonly published: boolean };

/** The path that a unique name stands for, such as `slug/article/{key of the category}/{slug}`; null: of no category. */
function pathOf(name: string, categories: ReadonlyMap<string, Category>): string | null {
  const [, scope = '', ...rest] = name.split('/');
  const slug = rest.at(-1) ?? '';
  const root = rootOf.get(categorySubjects.get(scope) ?? scope);
  if (root === undefined) return null;
  if (rest.length === 1) return `${root}/${slug}`;
  const category = categories.get(rest[0] ?? '');
  return category ? `${root}/${category.slug}/${slug}` : null;
}

async function categoriesIn(read: ReadDatabase, rows: readonly Moved[]): Promise<ReadonlyMap<string, Category>> {
  const keys = rows.flatMap(({ key, former }) => [key, ...former.map(name => name.split('/')[2] ?? '')]);
  const found = await website(read)
    .selectFrom('category')
    .where('key', '=', anyOf([...new Set(keys)]))
    .select(['key', 'title', 'slug', 'published'])
    .execute();
  return new Map(found.map(({ key, ...category }) => [key, category]));
}

/** Pages of these rows that readers see, by their keys. */
async function pagesIn(read: ReadDatabase, { published }: Pick<Lookups, 'published'>, rows: readonly Moved[]) {
  const pages = await Promise.all(
    [...published].map(async ([kind, items]) => {
      const keys = rows.filter(({ subject }) => subject === kind).map(({ key }) => key);
      return keys.length === 0 ? [] : [...(await items.pages(read, keys)).values()];
    }),
  );
  return new Map(pages.flat().map(page => [page.key, { title: page.title, path: page.path }]));
}

/** Answers with pages and categories that have moved, and the addresses that still lead to them. */
export const movedPageList = answer(
  redirects.moved,
  async (paging, { read, lookups, services: all }) => {
    const rows = website(read)
      .selectFrom('former_address')
      .where('moved', '=', true)
      .orderBy('movedAt', 'desc')
      .orderBy('key')
      .select(['key', 'subject', 'former', 'movedAt']);
    const page = await pageFrom(read, rows, paging);
    const [categories, pages, uses] = await Promise.all([
      categoriesIn(read, page.rows),
      pagesIn(read, lookups, page.rows),
      all.get(services.redirectHits).of(page.rows.map(({ key }) => key)),
    ]);
    const shown = ({ key, subject }: Moved): MovedPageRow['page'] => {
      const root = rootOf.get(categorySubjects.get(subject) ?? '');
      const category = root === undefined ? undefined : categories.get(key);
      if (!category) return pages.get(key) ?? null;
      return category.published ? { title: category.title, path: `${root}/${category.slug}` } : null;
    };
    return {
      ...page,
      rows: page.rows.map(row => ({
        key: row.key,
        kind: row.subject,
        movedAt: row.movedAt,
        former: row.former.flatMap(name => pathOf(name, categories) ?? []),
        page: shown(row),
        ...(uses.get(row.key) ?? unused),
      })),
    };
  },
  { deps: [services.redirectHits] },
);
