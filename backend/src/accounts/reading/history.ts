import { MOST_READ, reading } from '@learnloom/contracts/accounts/reading';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Account } from '@learnloom/contracts/accounts/account';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { account, existingAccount } from '../account/account.ts';
import { isReadThrough } from './shown-pages.ts';
import { services } from '../services.ts';

/** Of whoever asks. */
const own = (_input: unknown, _facts: unknown, actor: Actor | null): string | undefined => actor?.key;
/** Nothing happens to the account: what changes stands in tables of its own. */
const nothing = (_input: unknown, state: Account | null): readonly never[] => {
  existingAccount(state);
  return [];
};

export const noteReading = account.on(reading.noteReading, {
  deps: [services.readingHistory],
  unkept: true,
  prepare: ({ item, kind }, ports): Promise<boolean> => isReadThrough(kind, item, ports),
  key: own,
  decide: (input, state, { facts: shown }) => {
    if (!shown) throw refusal(reading.noteReading, 'page-gone');
    return nothing(input, state);
  },
  respond: ({ key, input: { item, kind, percent, heading = '' } }, { readingHistory }) =>
    readingHistory.note(key, { item, kind, percent, heading }, MOST_READ),
});

export const forgetReading = account.on(reading.forgetReading, {
  deps: [services.readingHistory],
  key: own,
  decide: nothing,
  respond: ({ key, input: { item } }, { readingHistory }) => readingHistory.forget(key, item),
});

export const clearHistory = account.on(reading.clearHistory, {
  deps: [services.readingHistory],
  key: own,
  decide: nothing,
  respond: ({ key }, { readingHistory }) => readingHistory.clear(key),
});

export const keepHistory = account.on(reading.keepHistory, {
  deps: [services.readingHistory],
  key: own,
  decide: nothing,
  respond: ({ key, input: { keep } }, { readingHistory }) => readingHistory.keep(key, keep),
});
