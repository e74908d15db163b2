import { aggregate } from '../kernel/aggregate.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { manageSearch } from './permissions.ts';

/** Characters of all synonyms together. */
export const MAX_SYNONYMS = 10_000;

/** Lines of words that mean the same, with commas between them, such as `js, javascript`. There is one list for the site. */
export interface SearchSynonyms {
  readonly synonyms: string;
}

export const searchSynonymsEvents = { SearchSynonymsUpdated: event<SearchSynonyms>() };
export type SearchSynonymsEvent = EventOf<typeof searchSynonymsEvents>;

export const searchSynonymsAggregate = aggregate<SearchSynonyms>()({
  events: searchSynonymsEvents,
  begin: { SearchSynonymsUpdated: fields => fields },
  on: {},
});

const { edit } = manageSearch.may;
export const searchSynonymsChanges = topic('search-synonyms', manageSearch.name);
export const searchMissChanges = topic('search-misses', manageSearch.name);

const synonymsRefusals = {
  'changed-meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed the synonyms while you were editing them. Reload them to see the changes.',
  },
  'one-word': {
    kind: 'invalid',
    field: 'synonyms',
    message: 'Line {line} has only one word. Write at least two, with commas between them.',
  },
} as const satisfies Refusals;

export const updateSearchSynonyms = command('UpdateSearchSynonyms', {
  route: 'PUT /admin/search/synonyms',
  permission: edit,
  activity: 'Updated the search synonyms',
  subject: 'search-synonyms',
  refuses: synonymsRefusals,
  input: f => ({
    synonyms: f.orEmpty(f.paragraph(MAX_SYNONYMS)),
    /** Version that the update started from; null: there were none. Another one refuses it with 409. */
    version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
  }),
});

/** What the staff's form loads. */
export interface SearchSynonymsForEditing extends SearchSynonyms {
  /** Stream version, sent back with an update so that two people do not overwrite each other; null: none yet. */
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
}

export const searchSynonymsForEditing = query<SearchSynonymsForEditing>()('SearchSynonymsForEditing', {
  route: 'GET /admin/search/synonyms',
  access: manageSearch.name,
  topics: [searchSynonymsChanges],
  input: () => ({}),
});

/** What readers searched for and found nothing; nothing of who searched. */
export interface SearchMiss {
  readonly words: string;
  /** How often. */
  readonly times: number;
  /** ISO 8601, UTC. */
  readonly lastTime: string;
}

export const searchMisses = query<Page<SearchMiss>>()('SearchMisses', {
  route: 'GET /admin/search/misses',
  access: manageSearch.name,
  topics: [searchMissChanges],
  input: f => ({ page: f.paging.page, limit: f.paging.limit }),
});
