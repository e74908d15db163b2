import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { capitalised } from '../kernel/capitalised.ts';
import type { Managed, PermissionGroup } from '../kernel/access.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import { publishedChanges, publishedTopic, type Addresses, type PublishedKind } from '../kernel/published-kind.ts';
import { topic, type Topic } from '../kernel/topic.ts';
import { manageArticles, manageTutorials } from './permissions.ts';
import { itemKinds, type ItemKind } from './item-events.ts';
import type { ItemForEditing, ItemRow, ItemsInOrder } from './item-editing.ts';
import { mayNotPublish, notReviewed, references } from './item-refusals.ts';
import { scheduleCommands } from './item-schedule.ts';
import type { CategoryPage, Highlights, HomePage, ItemHits, ItemPage, TreeBranch } from './item-pages.ts';

export { itemKinds, type ItemKind };
export * from './item-editing.ts';
export * from './item-pages.ts';
export type { Referring } from './item-refusals.ts';

interface ItemSpec<K extends ItemKind> {
  readonly kind: K;
  readonly path: `/${string}`;
  readonly permissions: PermissionGroup<Managed>;
}

/** Highest place within a category. */
export const MAX_ORDER = 100_000;

/** Items of a category that staff can put in order. */
export const MAX_ORDERED = 500;

/** What an author writes. */
const fields = (f: FieldKit) => ({
  title: f.line(200),
  slug: f.slug,
  summary: f.paragraph(600),
  featured: f.flag,
  author: f.key,
  category: f.slug,
  tags: f.fallback(f.listOf(f.slug, MOST_TAGS), []),
  metaTitle: f.line(200),
  metaKeywords: f.fallback(f.looseLine(500), ''),
  content: f.fallback(f.jsonDocument(), ''),
  imageThumbnail: f.fallback(f.mediaSource, ''),
  videoThumbnail: f.fallback(f.mediaSource, ''),
  order: f.fallback(f.wholeNumber(0, MAX_ORDER), 0),
});

/** What a create and an edit take. */
const written = (f: FieldKit) => ({ ...fields(f), published: f.flag });

/** Version that a change started from; a newer one refuses it with 409. */
const startedFrom = (f: FieldKit) => f.optional(f.wholeNumber(0, 2_147_483_647));

/** Tags of one article or tutorial. */
export const MOST_TAGS = 20;

/** Orders of the staff's list. */
const itemSorts = ['-updated', 'title'] as const;

function itemContract<const K extends ItemKind>({ kind, path, permissions }: ItemSpec<K>) {
  const { name: group, may } = permissions;
  const name = capitalised(kind);
  const article = kind === 'article' ? 'an' : 'a';
  const changes = publishedChanges(kind);
  const tagTitles = topic(`${kind}-tags`, 'public');
  const staffChanges = topic(`${kind}:staff`, group);
  return {
    kind,
    path,
    group,
    may,
    topics: { public: changes, staff: staffChanges, tagTitles },
    create: command(`Create${name}`, {
      route: `POST ${path}`,
      permission: may.create,
      activity: `Added a new ${kind}`,
      subject: kind,
      input: f => ({
        key: f.newKey,
        ...written(f),
        /** Left out: it comes after the others of its category. */
        order: f.optional(f.wholeNumber(0, MAX_ORDER)),
        /** Publication date to show instead of now, for imported content; ISO 8601. */
        publishedOn: f.optional(f.line(40)),
      }),
      refuses: {
        ...references,
        'may-not-publish': mayNotPublish(kind),
        'not-reviewed': notReviewed(kind),
        'not-a-date': { kind: 'invalid', field: 'publishedOn', message: 'Enter a date such as 2026-07-21' },
      },
    }),
    /** Replaces what readers and lists show. With a version, unpublished changes end: whoever sends it has seen them. */
    edit: command(`Edit${name}`, {
      route: `PUT ${path}/:key`,
      permission: may.edit,
      activity: `Edited ${article} ${kind}`,
      subject: kind,
      input: f => ({
        key: f.key,
        ...written(f),
        version: startedFrom(f),
      }),
      refuses: { ...references, 'may-not-publish': mayNotPublish(kind), 'not-reviewed': notReviewed(kind) },
    }),
    /** Keeps changes without showing them to readers. An autosave sends it; fields like the item's own end them. */
    saveDraft: command(`Save${name}Draft`, {
      route: `PUT ${path}/:key/draft`,
      permission: may.edit,
      activity: `Wrote unpublished changes to ${article} ${kind}`,
      says: 'Saved',
      subject: kind,
      series: 'draftSince',
      input: f => ({ key: f.key, ...fields(f), version: startedFrom(f) }),
      refuses: references,
    }),
    discardDraft: command(`Discard${name}Draft`, {
      route: `DELETE ${path}/:key/draft`,
      permission: may.edit,
      activity: `Discarded the unpublished changes to ${article} ${kind}`,
      subject: kind,
      overwrites: true,
      input: f => ({ key: f.key }),
    }),
    /** Makes a draft with the same fields, the unpublished changes included. */
    duplicate: command(`Duplicate${name}`, {
      route: `POST ${path}/:of/duplicate`,
      permission: may.create,
      activity: `Duplicated ${article} ${kind}`,
      says: 'Duplicated',
      subject: kind,
      input: f => ({ key: f.newKey, of: f.key }),
    }),
    /** Files it under another category, at a new address. */
    move: command(`Move${name}`, {
      route: `POST ${path}/:key/move`,
      permission: may.edit,
      activity: `Moved ${article} ${kind} to another category`,
      subject: kind,
      input: f => ({ key: f.key, category: f.slug }),
      refuses: { 'unknown-category': references['unknown-category'] },
    }),
    /** Gives it its place among the others of its category; lower comes first. */
    place: command(`Place${name}`, {
      route: `PUT ${path}/:key/place`,
      permission: may.edit,
      activity: `Changed the place of ${article} ${kind} in its category`,
      says: 'Order saved',
      subject: kind,
      input: f => ({ key: f.key, order: f.wholeNumber(0, MAX_ORDER) }),
    }),
    /** Adds and takes away tags, whatever others the thing has; `exactly`: gives it these alone, as it had them before. */
    tag: command(`Tag${name}`, {
      route: `POST ${path}/:key/tags`,
      permission: may.edit,
      activity: `Changed the tags on ${article} ${kind}`,
      subject: kind,
      undo: {
        command: `Tag${name}`,
        says: done => `${done.name} will have its previous tags again.`,
        input: ({ before }) => ({ exactly: before['tags'] }),
      },
      input: f => ({
        key: f.key,
        add: f.fallback(f.listOf(f.slug, MOST_TAGS), []),
        remove: f.fallback(f.listOf(f.slug, MOST_TAGS), []),
        exactly: f.optional(f.listOf(f.slug, MOST_TAGS)),
      }),
      refuses: {
        'unknown-tags': { kind: 'invalid', field: 'add', message: 'These tags do not exist: {tags}' },
        'too-many-tags': { kind: 'conflict', field: 'add', message: `You can add up to ${MOST_TAGS} tags.` },
      },
    }),
    publish: command(`Publish${name}`, {
      route: `POST ${path}/:key/publish`,
      permission: may.publish,
      activity: `Published ${article} ${kind}`,
      subject: kind,
      overwrites: true,
      undo: {
        command: `MakeDraft${name}`,
        says: done => `${done.name} will become a draft again, hidden from readers.`,
      },
      refuses: { 'not-reviewed': notReviewed(kind) },
      input: f => ({ key: f.key }),
    }),
    ...scheduleCommands(kind, path, may.publish),
    makeDraft: command(`MakeDraft${name}`, {
      route: `POST ${path}/:key/make-draft`,
      permission: may.publish,
      activity: `Changed ${article} ${kind} to a draft`,
      subject: kind,
      overwrites: true,
      undo: {
        command: `Publish${name}`,
        says: done => `${done.name} will be published again with its current content.`,
      },
      input: f => ({ key: f.key }),
    }),
    remove: command(`Delete${name}`, {
      route: `DELETE ${path}/:key`,
      permission: may.delete,
      activity: `Deleted ${article} ${kind}`,
      subject: kind,
      undo: { command: `Restore${name}`, says: done => `${done.name} will be restored as a draft.` },
      input: f => ({ key: f.key }),
    }),
    /** Goes back to an earlier version, or brings a deleted one back as a draft. Publishes nothing. */
    restore: command(`Restore${name}`, {
      route: `POST ${path}/:key/restore`,
      permission: may.edit,
      activity: `Restored ${article} ${kind}`,
      subject: kind,
      input: restoreInput,
      refuses: {
        ...references,
        ...restoreRefusals(kind, `${kind}s`),
        'not-reviewed': notReviewed(kind),
        'category-gone': {
          kind: 'conflict',
          message: 'This version’s category no longer exists. Restore the category first.',
        },
        'author-gone': { kind: 'conflict', message: 'This version’s author no longer exists.' },
      },
    }),
    list: query<Page<ItemRow>>()(`${name}List`, {
      route: `GET ${path}` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      sorts: itemSorts,
      input: f => ({
        ...f.paging,
        sort: f.sort(itemSorts),
        status: f.fallback(f.oneOf(['all', 'true', 'false']), 'all'),
        category: f.optional(f.slug),
      }),
    }),
    /** What is in one category, in the order in which readers read it; drafts too. */
    inOrder: query<ItemsInOrder>()(`${name}sInOrder`, {
      route: `GET ${path}/order/:category` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ category: f.slug }),
    }),
    /** By the address that the editor has. */
    forEditing: query<ItemForEditing>()(`${name}ForEditing`, {
      route: `GET ${path}/manage/:parentCategory/:slug` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ parentCategory: f.slug, slug: f.slug }),
    }),
    page: query<ItemPage>()(`${name}Page`, {
      route: `GET ${path}/page/:category/:slug` as `GET /${string}`,
      access: 'public',
      topics: [changes, tagTitles],
      input: f => ({ category: f.slug, slug: f.slug }),
    }),
    /** The first items of a sub category `sub`, by the slug of its top category. */
    branch: query<TreeBranch>()(`${name}Branch`, {
      route: `GET ${path}/branch/:category/:sub` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      input: f => ({ category: f.slug, sub: f.slug }),
    }),
    category: query<CategoryPage>()(`${name}CategoryPage`, {
      route: `GET ${path}/category/:slug` as `GET /${string}`,
      access: 'public',
      topics: [changes, publishedChanges('quiz'), publishedChanges('exercise')],
      /** `page` of the list of the sub category `sub`; without it the first one of each. */
      input: f => ({ slug: f.slug, sub: f.optional(f.slug), page: f.fallback(f.wholeNumber(1, 10_000), 1) }),
    }),
    /** For the first page of the kind. */
    highlights: query<Highlights>()(`${name}Highlights`, {
      route: `GET ${path}/highlights` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      input: () => ({}),
    }),
    find: query<ItemHits>()(`Find${name}`, {
      route: `GET ${path}/find/:slug` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      input: f => ({ slug: f.slug, search: f.looseLine(200) }),
    }),
    addresses: query<Addresses>()(`${name}Addresses`, {
      route: `GET ${path}/addresses/:slug` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      /** `page`: 0 asks for none of the items. */
      input: f => ({ slug: f.slug, page: f.fallback(f.wholeNumber(0, 10_000), 1) }),
    }),
  };
}
export type ItemContract = ReturnType<typeof itemContract>;

export const articles = itemContract({ kind: 'article', path: '/articles', permissions: manageArticles });
export const tutorials = itemContract({ kind: 'tutorial', path: '/tutorials', permissions: manageTutorials });
export const itemsOf: Readonly<Record<ItemKind, ItemContract>> = { article: articles, tutorial: tutorials };

/** Public root path of a kind. */
export const itemRoot: Readonly<Record<ItemKind, `/${string}`>> = { article: '/howto', tutorial: '/tutorials' };

export const homePage = query<HomePage>()('HomePage', {
  route: 'GET /website/home',
  access: 'public',
  topics: [publishedTopic],
  input: () => ({}),
});

/** A suggestion of the public search box. */
export interface SearchResult {
  readonly key: string;
  readonly type: PublishedKind;
  readonly title: string;
  readonly slug: string;
  /** Null: its kind has no categories. */
  readonly category: {
    readonly slug: string;
    readonly title: string;
    readonly parentCategory: string | null;
  } | null;
  /** Its address on the main host. */
  readonly path: string;
}

const searchOf = (name: string, route: `GET /website/search${string}`, topics: readonly Topic[]) =>
  query<{ results: readonly SearchResult[] }>()(name, {
    route,
    access: 'public',
    topics,
    input: f => ({ search: f.looseLine(200) }),
  });

export const searchContent = searchOf('SearchContent', 'GET /website/search', [publishedTopic]);
/** The same of one kind alone. */
export const searchItems = {
  article: searchOf('SearchArticles', 'GET /website/search/articles', [articles.topics.public]),
  tutorial: searchOf('SearchTutorials', 'GET /website/search/tutorials', [tutorials.topics.public]),
} as const satisfies Record<ItemKind, unknown>;
