import type { ContentContract, ContentEvent, ContentPlace } from '@learnloom/contracts/content/content';
import { conflict, invalid } from '../../kernel/refusal.ts';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { exists, itemStream } from './item.ts';
import { publication, requirePublish } from './publishing.ts';

export const createItem = (contract: ContentContract) =>
  itemStream(contract).on<ReturnType<ContentContract['create']['input']>, ItemFacts, ContentPlace>(contract.create, {
    prepare: (input, ports) => itemFacts(contract, input, ports),
    decide: (input, state, context) => {
      if (exists(state)) throw conflict(`This ${contract.kind} exists already`);
      const on = input.publishedOn === undefined ? context.now : publicationDate(input.publishedOn);
      if (input.published) requirePublish(contract, context);
      const created: ContentEvent = {
        type: 'ContentCreated',
        data: { kind: contract.kind, ...itemFields(input, context.facts) },
      };
      return [created, ...publication({ status: 'draft', publishedOn: null }, input.published, on)];
    },
    respond: ({ key, input, facts }) => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

/** An ISO 8601 date or date-time as an ISO date-time in UTC. */
function publicationDate(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const time = iso ? new Date(text) : null;
  const real = time && !Number.isNaN(time.getTime()) && isRealDay(iso?.[1] ?? '');
  if (!time || !real) throw invalid({ publishedOn: 'Please provide a date such as 2026-07-21' });
  return time.toISOString();
}

/** JavaScript reads 31 February as a day in March. */
const isRealDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
};
