import type { Group, Permission } from './access.ts';
import { aggregate } from './aggregate.ts';
import { capitalised } from './capitalised.ts';
import { command, query } from './command.ts';
import type { RenderedDocument } from './document.ts';
import { event } from './event.ts';
import { topic, type Topic } from './topic.ts';

/** The 'Free Space' column of a category's page: rich text that staff put beside its lists. */
interface CategorySpaceFields {
  /** Of the category. */
  readonly kind: string;
  /** The document as JSON text; empty: there is no column. */
  readonly content: string;
}

const categorySpaceEvents = {
  CategorySpaceChanged: event<CategorySpaceFields>(),
};

/** The stream has the key of the category. */
export const categorySpaceAggregate = aggregate<CategorySpaceFields>()({
  events: categorySpaceEvents,
  begin: { CategorySpaceChanged: space => space },
  on: {},
});

/** What readers see of it. */
export interface CategorySpace extends Pick<RenderedDocument, 'htmlContent'> {
  /** Key of the category. */
  readonly key: string;
}

export interface CategorySpaceForEditing {
  readonly key: string;
  readonly content: string;
  /** Stream version, sent back with a change; null: nobody has written anything. */
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
}

interface CategorySpaceSpec {
  readonly kind: string;
  /** Of the categories. */
  readonly path: `/${string}`;
  readonly noun: string;
  readonly group: Group;
  readonly edit: Permission;
  readonly changes: Topic;
}

export function categorySpaceContract({ kind, path, noun, group, edit, changes }: CategorySpaceSpec) {
  const name = `${capitalised(kind)}CategorySpace`;
  const subject = `${kind}-category-space`;
  const staffChanges = topic(`${subject}:staff`, group);
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  return {
    kind,
    subject,
    group,
    topics: { staff: staffChanges, public: changes },
    change: command(`Change${name}`, {
      route: `PUT ${path}/:key/space`,
      permission: edit,
      activity: `Changed the free space of ${article} ${noun}`,
      says: 'Saved',
      subject,
      input: f => ({
        key: f.key,
        content: f.fallback(f.jsonDocument(), ''),
        /** Version that the change started from; null: there was none. Another one refuses it with 409. */
        version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
      }),
    }),
    forEditing: query<CategorySpaceForEditing>()(`${name}ForEditing`, {
      route: `GET ${path}/:key/space` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ key: f.key }),
    }),
    /** By the slug of a published top category; its HTML is empty where staff have put nothing there. */
    shown: query<CategorySpace>()(name, {
      route: `GET ${path}/space/:slug` as `GET /${string}`,
      access: 'public',
      topics: [changes],
      input: f => ({ slug: f.slug }),
    }),
  };
}
export type CategorySpaceContract = ReturnType<typeof categorySpaceContract>;
