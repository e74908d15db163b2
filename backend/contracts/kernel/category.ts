import { capitalised } from './capitalised.ts';
import { categorySpaceContract } from './category-space.ts';
import { command, query, type Page } from './command.ts';
import type { Managed, PermissionGroup } from './access.ts';
import { event, type EventOf } from './event.ts';
import { restoreInput, restoreRefusals } from './history.ts';
import { publishable, type Publishable } from './publishable.ts';
import { topic, type Topic } from './topic.ts';
import { slugName } from './unique-name.ts';

/**
 * Categories are the same thing for articles, tutorials, quizzes, exercises and courses: a tree of two levels.
 * Every area that has them declares its own kinds with `categoryContract()`.
 */
export type CategoryKind = string;

export interface CategoryFields {
  readonly title: string;
  readonly slug: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  /** Key of the parent category; null for a top category. Fixed at creation. */
  readonly parent: string | null;
}

const categoryEvents = {
  CategoryCreated: event<CategoryFields & { kind: CategoryKind }>(),
  CategoryEdited: event<Partial<Omit<CategoryFields, 'parent'>>>(),
  CategoryPublished: event(),
  CategoryUnpublished: event(),
  CategoryDeleted: event(),
  /** Its place among the categories of the same parent changed; `place`: lower comes first. */
  CategoryPlaced: event<{ place: number }>(),
  /** A deleted category is back as a draft. */
  CategoryRestored: event<CategoryFields & { kind: CategoryKind }>(),
};
export type CategoryEvent = EventOf<typeof categoryEvents>;

export interface Category extends CategoryFields, Publishable {
  readonly kind: CategoryKind;
  /** Null: after those that have a place, the oldest first. */
  readonly place: number | null;
}

/** Highest place among the categories of a parent. */
const MAX_PLACE = 100_000;

/** Slugs are unique per kind across the tree, because an item names its category by the slug alone. */
export const categoryAggregate = publishable<Category>()({
  events: categoryEvents,
  life: {
    created: 'CategoryCreated',
    edited: 'CategoryEdited',
    published: 'CategoryPublished',
    unpublished: 'CategoryUnpublished',
    deleted: 'CategoryDeleted',
    restored: 'CategoryRestored',
  },
  created: { place: null },
  restored: fields => ({ ...fields, place: null }),
  on: { CategoryPlaced: (_state, { place }) => ({ place }) },
  unique: ({ kind, slug }) => [slugName(`${kind}-category`, slug)],
});

export interface CategoryRow extends CategoryFields {
  readonly key: string;
  readonly kind: CategoryKind;
  readonly published: boolean;
  /** Null: it comes after those that have one. */
  readonly place: number | null;
  readonly parentSlug: string | null;
  readonly parentTitle: string | null;
  /** Published items in the category and its sub categories. */
  readonly publishedCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

export interface CategorySpec<K extends CategoryKind> {
  readonly kind: K;
  /** Below `/api`, such as `/articles/categories`. */
  readonly path: `/${string}`;
  /** Topics of other pages that show the categories. */
  readonly shownOn?: readonly Topic[];
  /** As in 'Added a new {noun}'. */
  readonly noun: string;
  readonly permissions: PermissionGroup<Managed>;
  /** Words that stand where its slug does in the addresses of other pages. */
  readonly reserved?: readonly string[];
  /** Whether its page has a column that staff can fill; see `categorySpaceContract`. */
  readonly hasSpace?: boolean;
}

/** Orders of the staff's list; `tree`: every top category is followed by its sub categories. */
const categorySorts = ['tree', 'title', '-updated'] as const;

export function categoryContract<const K extends CategoryKind>({
  kind,
  path,
  noun,
  permissions,
  shownOn = [],
  reserved = [],
  hasSpace = false,
}: CategorySpec<K>) {
  const { name: group, may } = permissions;
  const name = `${capitalised(kind)}Category`;
  const subject = `${kind}-category`;
  const capital = capitalised(noun);
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  /** Rows that visitors can see changed. */
  const changes = topic(`${kind}-categories`, 'public');
  const staffChanges = topic(`${kind}-categories:staff`, group);
  return {
    type: 'categories' as const,
    kind,
    path,
    noun,
    group,
    may,
    subject,
    topics: { public: changes, staff: staffChanges },
    /** Null: its page has no such column. */
    space: hasSpace ? categorySpaceContract({ kind, path, noun, group, edit: may.edit, changes }) : null,
    /** What is stale when a category that readers see has changed. */
    shownOn: [changes, ...shownOn],
    create: command(`Create${name}`, {
      route: `POST ${path}`,
      permission: may.create,
      activity: `Added a new ${noun}`,
      subject,
      input: f => ({
        key: f.newKey,
        title: f.line(120),
        slug: f.slugExcept(reserved),
        motto: f.fallback(f.looseLine(160), ''),
        summary: f.paragraph(600),
        imageThumbnail: f.fallback(f.mediaSource, ''),
        videoThumbnail: f.fallback(f.mediaSource, ''),
        parent: f.fallback(f.nullable(f.key), null),
        published: f.fallback(f.flag, true),
      }),
      refuses: {
        'unknown-parent': { kind: 'invalid', field: 'parent', message: 'The parent category does not exist.' },
        'parent-below-another': {
          kind: 'invalid',
          field: 'parent',
          message: 'A subcategory cannot have subcategories.',
        },
        'may-not-publish': { kind: 'forbidden', message: 'You do not have permission to publish categories.' },
      },
    }),
    edit: command(`Edit${name}`, {
      route: `PUT ${path}/:key`,
      permission: may.edit,
      activity: `Edited ${article} ${noun}`,
      subject,
      overwrites: true,
      input: f => ({
        key: f.key,
        title: f.line(120),
        slug: f.slugExcept(reserved),
        motto: f.fallback(f.looseLine(160), ''),
        summary: f.paragraph(600),
        imageThumbnail: f.fallback(f.mediaSource, ''),
        videoThumbnail: f.fallback(f.mediaSource, ''),
      }),
    }),
    /** Gives it its place among the categories of the same parent; lower comes first. */
    place: command(`Place${name}`, {
      route: `PUT ${path}/:key/place`,
      permission: may.edit,
      activity: `Changed the place of ${article} ${noun}`,
      says: 'Order saved',
      subject,
      input: f => ({ key: f.key, place: f.wholeNumber(0, MAX_PLACE) }),
    }),
    publish: command(`Publish${name}`, {
      route: `POST ${path}/:key/publish`,
      permission: may.publish,
      activity: `Published ${article} ${noun}`,
      subject,
      overwrites: true,
      undo: {
        command: `MakeDraft${name}`,
        says: done => `${done.name} will become a draft again. It and its content will be hidden from readers.`,
      },
      input: f => ({ key: f.key }),
    }),
    makeDraft: command(`MakeDraft${name}`, {
      route: `POST ${path}/:key/make-draft`,
      permission: may.publish,
      activity: `Changed ${article} ${noun} to a draft`,
      subject,
      overwrites: true,
      undo: { command: `Publish${name}`, says: done => `${done.name} and its content will be published again.` },
      input: f => ({ key: f.key }),
    }),
    remove: command(`Delete${name}`, {
      route: `DELETE ${path}/:key`,
      permission: may.delete,
      activity: `Deleted ${article} ${noun}`,
      subject,
      undo: { command: `Restore${name}`, says: done => `${done.name} will be restored as a draft.` },
      input: f => ({ key: f.key }),
      refuses: {
        'category-in-use': {
          kind: 'conflict',
          message: 'This category contains {contents}. Move or delete them first.',
        },
      },
    }),
    /** Goes back to an earlier version, or brings a deleted one back as a draft. Publishes nothing. */
    restore: command(`Restore${name}`, {
      route: `POST ${path}/:key/restore`,
      permission: may.edit,
      activity: `Restored ${article} ${noun}`,
      subject,
      input: restoreInput,
      refuses: {
        ...restoreRefusals(noun, 'categories'),
        'parent-gone': { kind: 'conflict', message: 'The parent category no longer exists. Restore it first.' },
      },
    }),
    /** Published top categories with their published sub categories and counts; the public landing list. */
    landing: query<CategoryLanding>()(`${capital.replace(/\s+(\w)/g, (_, c: string) => c.toUpperCase())}Landing`, {
      route: `GET ${path}/landing` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      input: () => ({}),
    }),
    list: query<Page<CategoryRow>>()(`${name}List`, {
      route: `GET ${path}` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      sorts: categorySorts,
      input: f => ({
        ...f.paging,
        sort: f.sort(categorySorts),
        status: f.fallback(f.oneOf(['all', 'true', 'false']), 'all'),
        parent: f.optional(f.oneOf(['none', 'any'])),
      }),
    }),
    one: query<CategoryRow>()(`${name}One`, {
      route: `GET ${path}/:key` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ key: f.key }),
    }),
  };
}
export type CategoryContract = ReturnType<typeof categoryContract>;

export interface CategoryLanding {
  readonly categories: readonly {
    readonly key: string;
    readonly title: string;
    readonly slug: string;
    readonly motto: string;
    readonly summary: string;
    readonly imageThumbnail: string;
    readonly publishedCount: number;
    readonly subCategories: readonly {
      readonly title: string;
      readonly slug: string;
      readonly publishedCount: number;
    }[];
  }[];
}
