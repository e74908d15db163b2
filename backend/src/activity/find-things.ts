import { may } from '@learnloom/contracts/kernel/access';
import { findThings as declared, type FoundThings } from '@learnloom/contracts/activity/finding';
import { thingOf } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import { pageOf } from './places.ts';

/** Of one kind. */
const MOST = 5;
/** More words than this do not narrow a search any further. */
const MOST_WORDS = 8;

/** Asks every area that has a finder for a kind of things, of the kinds that the asker may look after. */
export const findThings = answer(
  declared,
  async ({ search }, { read, lookups, actor }): Promise<readonly FoundThings[]> => {
    const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const kinds = [...thingOf.values()].flatMap(thing => {
      const find = lookups.finders.get(thing.subject);
      const seen = thing.history !== undefined && may(actor, thing.history.group);
      return find && seen ? [{ thing, find }] : [];
    });
    const found = await Promise.all(
      kinds.map(async ({ thing: { subject, label }, find }) => ({
        type: subject,
        label,
        things: (await find(read, words, MOST)).flatMap(({ key, title, note = '', path }) => {
          const place = path ?? pageOf({ subject, key, title });
          return place === null ? [] : [{ key, title, note, path: place }];
        }),
      })),
    );
    return found.filter(({ things }) => things.length > 0);
  },
  { cost: 10 },
);
