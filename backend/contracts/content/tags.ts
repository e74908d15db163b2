import { command, query, type Page } from '../kernel/command.ts';
import { capitalised } from '../kernel/capitalised.ts';
import type { Managed, PermissionGroup } from '../kernel/access.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import { publishable, type Publishable } from '../kernel/publishable.ts';
import type { RowOf } from '../kernel/table.ts';
import { topic } from '../kernel/topic.ts';
import { slugName } from '../kernel/unique-name.ts';
import type { ItemKind } from './item.ts';
import { manageArticleTags, manageTutorialTags } from './permissions.ts';
import type { tagTable } from './tables.ts';

interface TagFields {
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
}

export const tagEvents = {
  TagCreated: event<TagFields>(),
  TagEdited: event<{ title?: string; slug?: string }>(),
  TagPublished: event(),
  TagUnpublished: event(),
  TagDeleted: event(),
  /** A deleted tag is back as a draft. */
  TagRestored: event<TagFields>(),
};
export type TagEvent = EventOf<typeof tagEvents>;

export interface Tag extends TagFields, Publishable {}

export const tagAggregate = publishable<Tag>()({
  events: tagEvents,
  life: {
    created: 'TagCreated',
    edited: 'TagEdited',
    published: 'TagPublished',
    unpublished: 'TagUnpublished',
    deleted: 'TagDeleted',
    restored: 'TagRestored',
  },
  created: { published: true },
  unique: ({ kind, slug }) => [slugName(`${kind}-tag`, slug)],
});

export type TagRow = Omit<RowOf<typeof tagTable>, 'createdAt'>;

/** Orders of the staff's list. */
const tagSorts = ['title', 'slug', '-updated'] as const;

/** Stream category: `{kind}-tag`. */
function tagContract<const K extends ItemKind>(
  kind: K,
  path: `/${string}`,
  { name: group, may }: PermissionGroup<Managed>,
) {
  const name = `${capitalised(kind)}Tag`;
  const subject = `${kind}-tag`;
  const staffChanges = topic(`${kind}-tags:staff`, group);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    kind,
    path,
    group,
    may,
    subject,
    topics: { staff: staffChanges },
    create: command(`Create${name}`, {
      route: `POST ${path}`,
      permission: may.create,
      activity: `Added a new ${kind} tag`,
      subject,
      input: f => ({ key: f.newKey, title: f.line(60), slug: f.slug }),
    }),
    edit: command(`Edit${name}`, {
      route: `PUT ${path}/:key`,
      permission: may.edit,
      activity: `Edited ${article} ${kind} tag`,
      subject,
      overwrites: true,
      input: f => ({ key: f.key, title: f.line(60), slug: f.slug }),
      refuses: {
        'slug-in-use': {
          kind: 'conflict',
          field: 'slug',
          message: 'This slug is used by {uses}, so you cannot change it.',
        },
      },
    }),
    publish: command(`Publish${name}`, {
      route: `POST ${path}/:key/publish`,
      permission: may.publish,
      activity: `Published ${article} ${kind} tag`,
      subject,
      overwrites: true,
      undo: { command: `MakeDraft${name}`, says: done => `${done.name} will become a draft again.` },
      input: f => ({ key: f.key }),
    }),
    makeDraft: command(`MakeDraft${name}`, {
      route: `POST ${path}/:key/make-draft`,
      permission: may.publish,
      activity: `Changed ${article} ${kind} tag to a draft`,
      subject,
      overwrites: true,
      undo: { command: `Publish${name}`, says: done => `${done.name} will be published again.` },
      input: f => ({ key: f.key }),
    }),
    remove: command(`Delete${name}`, {
      route: `DELETE ${path}/:key`,
      permission: may.delete,
      activity: `Deleted ${article} ${kind} tag`,
      subject,
      undo: { command: `Restore${name}`, says: done => `${done.name} will be restored as a draft.` },
      input: f => ({ key: f.key }),
      refuses: {
        'tag-in-use': { kind: 'conflict', message: 'This tag is used by {uses}. Remove the tag there first.' },
      },
    }),
    /** Goes back to an earlier version, or brings a deleted one back as a draft. Publishes nothing. */
    restore: command(`Restore${name}`, {
      route: `POST ${path}/:key/restore`,
      permission: may.edit,
      activity: `Restored ${article} ${kind} tag`,
      subject,
      input: restoreInput,
      refuses: {
        ...restoreRefusals('tag', 'tags'),
        'slug-in-use': { kind: 'conflict', message: 'That version has a different slug, and {uses} the current one.' },
      },
    }),
    list: query<Page<TagRow>>()(`${name}List`, {
      route: `GET ${path}` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      sorts: tagSorts,
      input: f => ({
        ...f.paging,
        sort: f.sort(tagSorts),
        status: f.fallback(f.oneOf(['all', 'true', 'false']), 'all'),
      }),
    }),
  };
}
export type TagContract = ReturnType<typeof tagContract>;

export const articleTags = tagContract('article', '/articles/tags', manageArticleTags);
export const tutorialTags = tagContract('tutorial', '/tutorials/tags', manageTutorialTags);
export const tagsOf: Readonly<Record<ItemKind, TagContract>> = { article: articleTags, tutorial: tutorialTags };
