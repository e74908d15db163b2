import { aggregate } from '../kernel/aggregate.ts';
import { capitalised } from '../kernel/capitalised.ts';
import { command, query } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { itemsOf, type ItemContract, type ItemKind, type NamedPage } from './item.ts';

/** How the page of an article or tutorial is shown, to search engines and to readers, besides what it says. */
export interface PageSettings {
  /** Address of the original; empty: the page itself is the original. */
  readonly canonical: string;
  /** Search engines leave it out. */
  readonly noIndex: boolean;
  /** Media key; empty: the thumbnail. */
  readonly shareImage: string;
  /** The thumbnail stands above the text. */
  readonly cover: boolean;
  /** Day that readers see instead of the first publication, such as `2026-11-28`; empty: none. */
  readonly shownDate: string;
  /** Keys of authors besides the first, in their order. */
  readonly coAuthors: readonly string[];
  /** Keys of items of the same kind, in their order. */
  readonly related: readonly string[];
  /** Key of a quiz or an exercise; empty: none. */
  readonly practice: string;
}

/** As long as nobody has chosen others. */
export const defaultPageSettings: PageSettings = {
  canonical: '',
  noIndex: false,
  shareImage: '',
  cover: false,
  shownDate: '',
  coAuthors: [],
  related: [],
  practice: '',
};

export const pageSettingNames = Object.keys(defaultPageSettings) as (keyof PageSettings)[];

export const pageSettingsEvents = {
  PageSettingsChanged: event<PageSettings & { kind: ItemKind }>(),
};
export type PageSettingsEvent = EventOf<typeof pageSettingsEvents>;

export type PageSettingsState = PageSettingsEvent['data'];

/** The stream has the key of the item. */
export const pageSettingsAggregate = aggregate<PageSettingsState>()({
  events: pageSettingsEvents,
  begin: { PageSettingsChanged: settings => settings },
  on: {},
});

/** Kinds of which one can be named as practice. */
export const practiceKinds = ['quiz', 'exercise'] as const;

export const MAX_CO_AUTHORS = 5;
export const MAX_RELATED = 6;

export interface PageSettingsForEditing extends PageSettings {
  readonly key: string;
  /** Titles of what `related` and `practice` name; what readers no longer see is left out. */
  readonly pages: readonly NamedPage[];
  /** Stream version, sent back with a change; null: nobody has chosen any. */
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
}

const refuses = {
  'unknown-authors': { kind: 'invalid', field: 'coAuthors', message: 'One of these authors no longer exists.' },
  'unknown-related': {
    kind: 'invalid',
    field: 'related',
    message: 'Choose published pages other than this one. One of these is not published or no longer exists.',
  },
  'unknown-practice': {
    kind: 'invalid',
    field: 'practice',
    message: 'This quiz or exercise is not published or no longer exists.',
  },
  'not-a-date': { kind: 'invalid', field: 'shownDate', message: 'Enter a date such as 2026-07-21' },
} as const satisfies Refusals;

function pageSettingsContract<const K extends ItemKind>({ kind, path, may, group, topics }: ItemContract, of: K) {
  const subject = `${kind}-page-settings`;
  const staffChanges = topic(`${subject}:staff`, group);
  const name = capitalised(of);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    kind,
    subject,
    group,
    topics: { staff: staffChanges, public: topics.public },
    change: command(`Change${name}PageSettings`, {
      route: `PUT ${path}/:key/page-settings`,
      permission: may.edit,
      activity: `Changed the page settings of ${article} ${kind}`,
      subject,
      refuses,
      input: f => ({
        key: f.key,
        canonical: f.orEmpty(f.url),
        noIndex: f.flag,
        shareImage: f.fallback(f.mediaSource, ''),
        cover: f.flag,
        shownDate: f.fallback(f.looseLine(10), ''),
        coAuthors: f.fallback(f.listOf(f.key, MAX_CO_AUTHORS), []),
        related: f.fallback(f.listOf(f.key, MAX_RELATED), []),
        practice: f.orEmpty(f.key),
        /** Version that the change started from; null: there were none. Another one refuses it with 409. */
        version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
      }),
    }),
    forEditing: query<PageSettingsForEditing>()(`${name}PageSettings`, {
      route: `GET ${path}/:key/page-settings` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ key: f.key }),
    }),
  };
}
export type PageSettingsContract = ReturnType<typeof pageSettingsContract>;

export const articlePageSettings = pageSettingsContract(itemsOf.article, 'article');
export const tutorialPageSettings = pageSettingsContract(itemsOf.tutorial, 'tutorial');
export const pageSettingsOf: Readonly<Record<ItemKind, PageSettingsContract>> = {
  article: articlePageSettings,
  tutorial: tutorialPageSettings,
};
