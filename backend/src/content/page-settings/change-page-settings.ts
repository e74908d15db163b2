import {
  defaultPageSettings,
  pageSettingsAggregate,
  practiceKinds,
  type PageSettingsContract,
  type PageSettingsState,
} from '@learnloom/contracts/content/page-settings';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
import { publicationDate } from '@learnloom/contracts/content/publication-date';
import { content } from '../tables.ts';

/** Version of a stream without events. */
const NO_SETTINGS = -1;

interface Named {
  readonly key: string;
  readonly coAuthors?: readonly string[] | undefined;
  readonly related?: readonly string[] | undefined;
  readonly practice?: string | undefined;
}

/** Which of the things that the settings name are there. */
async function namedFacts(
  { kind }: PageSettingsContract,
  { key, coAuthors = [], related = [], practice = '' }: Named,
  { read, lookups }: Ports,
) {
  const pages = (of: string, keys: readonly string[]) =>
    keys.length === 0 ? Promise.resolve(new Map<string, unknown>()) : lookup(lookups.published, of).pages(read, keys);
  const [item, authors, shown, ...practices] = await Promise.all([
    content(read)
      .selectFrom('content_item')
      .where('key', '=', key)
      .where('kind', '=', kind)
      .select('key')
      .executeTakeFirst(),
    coAuthors.length === 0
      ? []
      : content(read)
          .selectFrom('author')
          .where('key', '=', anyOf([...coAuthors]))
          .select('key')
          .execute(),
    pages(kind, related),
    ...practiceKinds.map(of => pages(of, practice === '' ? [] : [practice])),
  ]);
  return {
    isThere: item !== undefined,
    authors: authors.map(author => author.key),
    related: [...shown.keys()],
    practices: practices.flatMap(found => [...found.keys()]),
  };
}

/** How a page is shown; readers see it as soon as it is saved. */
export const changePageSettings = (contract: PageSettingsContract) => {
  const { change, kind, subject } = contract;
  return stream(subject, pageSettingsAggregate).on(change, {
    prepare: (input, ports) => namedFacts(contract, input, ports),
    decide: ({ key, version, ...input }, state, { facts, version: present }) => {
      if (!facts.isThere) throw generalRefusal('not-found');
      if (version !== undefined && (version ?? NO_SETTINGS) !== present)
        throw generalRefusal('changed-meanwhile', { noun: kind });
      const settings: PageSettingsState = {
        ...defaultPageSettings,
        ...input,
        coAuthors: [...new Set(input.coAuthors)],
        related: [...new Set(input.related)],
        kind,
      };
      const { coAuthors, related, practice, shownDate } = settings;
      if (!coAuthors.every(author => facts.authors.includes(author))) throw refusal(change, 'unknown-authors');
      if (!related.every(page => page !== key && facts.related.includes(page)))
        throw refusal(change, 'unknown-related');
      if (practice !== '' && !facts.practices.includes(practice)) throw refusal(change, 'unknown-practice');
      if (shownDate !== '' && publicationDate(shownDate) === null) throw refusal(change, 'not-a-date');
      const before = state ?? { ...defaultPageSettings, kind };
      return changedFields(before, settings) ? [{ type: 'PageSettingsChanged', data: settings }] : [];
    },
    respond: ({ key }) => ({ key }),
  });
};
