import type { InputOf } from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { MAX_FEED_ENTRIES, siteFeed, type Feed, type FeedEntry } from '@learnloom/contracts/website/feed';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer, type QueryContext } from '../kernel/reading/answer.ts';
import { lookup, type NewPage } from '../kernel/reading/lookups.ts';
import { website } from './tables.ts';

type Narrowed = InputOf<typeof siteFeed>;
type Reading = Pick<QueryContext, 'read' | 'lookups'>;

/** Before anything was published. */
const EVER = '1970-01-01T00:00:00.000Z';

const kindsOf = ({ kind }: Narrowed) => publishedKinds.filter(one => kind === undefined || one.kind === kind);

async function newestOf({ read, lookups }: Reading, kind: string, narrowed: Narrowed): Promise<readonly NewPage[]> {
  const { since, newest } = lookup(lookups.published, kind);
  const { category, author } = narrowed;
  if (category === undefined && author === undefined) return since(read, EVER, MAX_FEED_ENTRIES);
  return (await newest?.(read, { category, author }, MAX_FEED_ENTRIES)) ?? [];
}

/** What the feed is of, and the page that is about it. Refuses what is not there. */
async function subjectOf({ read, lookups }: Reading, narrowed: Narrowed): Promise<Pick<Feed, 'of' | 'path'>> {
  const { kind, category, author } = narrowed;
  const [first] = kindsOf(narrowed);
  if (!first || (category !== undefined && kind === undefined)) throw missing(messages.contentMissing);
  if (author !== undefined) {
    const name = (await lookups.names.get('author')?.(read, [author]))?.get(author);
    if (!name) throw missing(messages.contentMissing);
    return { of: name, path: `/authors/${author}` };
  }
  if (category === undefined) return kind === undefined ? { of: '', path: '/' } : { of: first.label, path: first.root };
  const row = await website(read)
    .selectFrom('category')
    .where('kind', '=', first.kind)
    .where('slug', '=', category)
    .where('parent', 'is', null)
    .where('published', '=', true)
    .select('title')
    .executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  return { of: row.title, path: `${first.root}/${category}` };
}

const entryOf = ({ key, title, summary, path, publishedAt }: NewPage): FeedEntry => ({
  key,
  title,
  summary,
  path,
  publishedAt,
});

/** Answers with what was published last, for feed readers. */
export const feed = answer(
  siteFeed,
  async (narrowed, ports): Promise<Feed> => {
    const [subject, pages] = await Promise.all([
      subjectOf(ports, narrowed),
      Promise.all(kindsOf(narrowed).map(({ kind }) => newestOf(ports, kind, narrowed))),
    ]);
    const entries = pages
      .flat()
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.path.localeCompare(b.path))
      .slice(0, MAX_FEED_ENTRIES)
      .map(entryOf);
    return { ...subject, entries };
  },
  { scopes: () => [], cost: 5 },
);
