import {
  activityLog as declared,
  activityNews as declaredNews,
  type ActivityEntry,
} from '@learnloom/contracts/activity/activity';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { answer } from '../kernel/reading/answer.ts';
import { entriesOf } from './entries.ts';
import { findEntries } from './find-entries.ts';
import { placeIn, placeText } from './place.ts';
import { undoOffers } from './undo-offers.ts';

/** The log of all commands, newest first, with the actors' names as they are now and what would take each back. */
export const activityLog = answer(declared, async ({ before, limit = DEFAULT_PAGE_SIZE, ...filters }, context) => {
  const { read, actor } = context;
  const found = await findEntries(
    context,
    { filters, before: placeIn('before', before), limit: limit + 1, folded: true },
    actor,
  );
  const shown = found.slice(0, limit);
  const entries = await entriesOf(shown, context);
  const offers = await undoOffers(
    read,
    entries.map(({ logged }) => logged),
    actor,
  );
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: entries.map(({ entry }): ActivityEntry => {
      const { undo = null, undoRefused = null } = offers.get(entry.id) ?? {};
      return { ...entry, undo, undoRefused };
    }),
    next: last && found.length > limit ? placeText(last) : null,
    newest: first ? placeText(first) : null,
  };
});

/** Entries that are counted. */
const MOST_NEWS = 100;

export const activityNews = answer(declaredNews, async ({ after, ...filters }, context) => {
  const found = await findEntries(
    context,
    { filters, after: placeIn('after', after), limit: MOST_NEWS, folded: true },
    context.actor,
  );
  return { count: found.length };
});
