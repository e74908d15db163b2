import { accounts } from './accounts/account.ts';
import { historyContract, type HistoryContract } from './activity/history.ts';
import { categoriesOf } from './categories.ts';
import { authors } from './content/authors.ts';
import { contentOf } from './content/content.ts';
import { tagsOf } from './content/tags.ts';

/** The histories of every area. Accounts, authors and tags are looked at only: they have no command that restores. */
export const histories: readonly HistoryContract[] = [
  ...Object.values(contentOf).map(({ kind, group, restore }) =>
    historyContract({ subject: kind, noun: kind, group, restore }),
  ),
  ...Object.values(categoriesOf).map(({ subject, noun, group, restore }) =>
    historyContract({ subject, noun, group, restore }),
  ),
  ...Object.values(tagsOf).map(({ subject, kind, group }) =>
    historyContract({ subject, noun: `${kind} tag`, group, restore: null }),
  ),
  historyContract({ subject: authors.subject, noun: 'author', group: 'ARTICLE_AUTHORS', restore: null }),
  historyContract({ subject: accounts.subject, noun: 'account', group: 'MANAGE_ACCOUNTS', restore: null }),
];

/** By the stream category. */
export const historyOf: ReadonlyMap<string, HistoryContract> = new Map(
  histories.map(history => [history.subject, history]),
);
