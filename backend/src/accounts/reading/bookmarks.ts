import { MOST_BOOKMARKS, reading } from '@learnloom/contracts/accounts/reading';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { isShown } from './shown-pages.ts';
import { services } from '../services.ts';

interface Facts {
  readonly shown: boolean;
  /** Bookmarks that there are besides this one. */
  readonly others: number;
}

export const addBookmark = account.on(reading.addBookmark, {
  deps: [services.bookmarks],
  prepare: async ({ item, kind }, ports, { actor }): Promise<Facts> => {
    const key = actor?.key ?? '';
    const [shown, has, all] = await Promise.all([
      isShown(kind, item, ports),
      ports.bookmarks.has(key, item),
      ports.bookmarks.count(key),
    ]);
    return { shown, others: has ? all - 1 : all };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { shown, others } }) => {
    existingAccount(state);
    if (!shown) throw refusal(reading.addBookmark, 'page-gone');
    if (others >= MOST_BOOKMARKS) throw refusal(reading.addBookmark, 'too-many-bookmarks');
    return [];
  },
  respond: ({ key, input: { item, kind } }, { bookmarks }) => bookmarks.add(key, item, kind),
});

export const removeBookmark = account.on(reading.removeBookmark, {
  deps: [services.bookmarks],
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => {
    existingAccount(state);
    return [];
  },
  respond: ({ key, input: { item } }, { bookmarks }) => bookmarks.remove(key, item),
});
