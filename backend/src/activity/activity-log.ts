import {
  activityLog as declared,
  activityNews as declaredNews,
  type ActivityEntry,
} from '@learnloom/contracts/activity/activity';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../kernel/reading/answer.ts';
import { entriesOf } from './entries.ts';
import { findEntries, type Place } from './find-entries.ts';
import { undoOffers } from './undo-offers.ts';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w.-]{1,60})$/;

const placeText = ({ time, position }: Place): string => `${new Date(time).toISOString()}_${position}`;

/** The place that the log gave; undefined: none was given. Refuses what the log cannot have given. */
function placeIn(field: string, text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [, time, position] = PLACE.exec(text) ?? [];
  if (time === undefined || position === undefined || Number.isNaN(Date.parse(time)))
    throw invalid({ [field]: 'This is not a valid position in the log' });
  return { time, position };
}

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
