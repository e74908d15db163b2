import {
  itemHistories,
  MAX_REVISIONS,
  type ItemHistory,
  type RevisionChange,
} from '@learnloom/contracts/content/item-history';
import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { visibleItems } from '../queries/visible-items.ts';
import { RULES_KEY } from '../review/review.ts';
import { content } from '../tables.ts';
import { publicRevisions, type ShownVersion } from './public-revisions.ts';

/** Events of one item that are looked at; what is older than the newest of these is left out. */
const MAX_CHANGES = 5000;

interface Place {
  readonly category: string;
  readonly slug: string;
}

/** The visible item at an address. Missing where the site shows no edit history. */
async function itemAt(kind: ItemKind, { category, slug }: Place, { read }: Pick<QueryContext, 'read'>) {
  const row = await visibleItems({ read }, kind)
    .where('t.slug', '=', category)
    .where('i.slug', '=', slug)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('publishing_rules as p')
          .where('p.key', '=', RULES_KEY)
          .where('p.historyPublic', '=', true)
          .select('p.key'),
      ),
    )
    .select([
      'i.key',
      'i.title',
      'i.slug',
      'i.publishedAt',
      't.key as topKey',
      't.title as topTitle',
      't.slug as topSlug',
    ])
    .executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  return row;
}

async function revisionsOf(item: string, { read }: Pick<QueryContext, 'read'>) {
  const newest = await content(read)
    .selectFrom('content_change')
    .where('item', '=', item)
    .orderBy('revision', 'desc')
    .limit(MAX_CHANGES)
    .select(({ eb }) => [
      'revision',
      'changedAt',
      'published',
      'title',
      'summary',
      eb('content', 'is not', null).as('hasText'),
    ])
    .execute();
  return publicRevisions(newest.toReversed().map(row => ({ ...row, hasText: Boolean(row.hasText) })));
}

const historyOf = (kind: ItemKind) =>
  answer(
    itemHistories[kind].history,
    async (place, ports): Promise<ItemHistory> => {
      const { key, title, slug, publishedAt, topKey, topTitle, topSlug } = await itemAt(kind, place, ports);
      const revisions = await revisionsOf(key, ports);
      return {
        key,
        kind,
        title,
        slug,
        category: { key: topKey, title: topTitle, slug: topSlug },
        revisions: revisions
          .map(({ revision, at, parts }, index) => ({
            revision,
            // What was imported has the date that readers see.
            at: index === 0 ? (publishedAt ?? at) : at,
            parts,
          }))
          .toReversed()
          .slice(0, MAX_REVISIONS),
      };
    },
    { scopes: ({ category }) => [category.key], cost: 5 },
  );

/** A version as lines: the title, the summary, and the blocks of the text. */
async function linesOf(
  item: string,
  { title, summary, text }: ShownVersion,
  { read, documents }: Pick<QueryContext, 'read' | 'documents'>,
): Promise<string> {
  const row = await content(read)
    .selectFrom('content_change')
    .where('key', '=', `${item}@${text}`)
    .select('content')
    .executeTakeFirst();
  const words = row?.content ? await documents.words(row.content) : '';
  return [title, summary, words].join('\n');
}

const changeOf = (kind: ItemKind) =>
  answer(
    itemHistories[kind].change,
    async ({ revision, ...place }, ports): Promise<RevisionChange> => {
      const { key, topKey } = await itemAt(kind, place, ports);
      const version = (await revisionsOf(key, ports)).find(one => one.revision === revision);
      if (!version) throw missing(messages.contentMissing);
      const [before, after] = await Promise.all([
        version.before ? linesOf(key, version.before, ports) : '',
        linesOf(key, version.after, ports),
      ]);
      return { category: topKey, before, after };
    },
    { scopes: ({ category }) => [category], cost: 10 },
  );

/** Answer readers with the versions that they have seen of a page. */
export const historyQueries = itemKinds.flatMap(kind => [historyOf(kind), changeOf(kind)]);
