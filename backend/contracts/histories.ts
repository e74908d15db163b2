import { accounts } from './accounts/account.ts';
import { manageAccounts } from './accounts/permissions.ts';
import { historyContract, type HistoryContract } from './activity/history.ts';
import { categoriesOf } from './categories.ts';
import { authors } from './content/authors.ts';
import { manageAuthors } from './content/permissions.ts';
import { itemsOf } from './content/item.ts';
import { tagsOf } from './content/tags.ts';

const kept = { publishable: true, returns: true } as const;

/** The histories of every area. */
export const histories: readonly HistoryContract[] = [
  ...Object.values(itemsOf).map(({ kind, group, restore }) =>
    historyContract({ ...kept, subject: kind, noun: kind, group, restore }),
  ),
  ...Object.values(categoriesOf).map(({ subject, noun, group, restore }) =>
    historyContract({ ...kept, subject, noun, group, restore }),
  ),
  ...Object.values(tagsOf).map(({ subject, kind, group, restore }) =>
    historyContract({ ...kept, subject, noun: `${kind} tag`, group, restore }),
  ),
  historyContract({
    ...kept,
    subject: authors.subject,
    noun: 'author',
    group: manageAuthors.name,
    publishable: false,
    restore: authors.restore,
  }),
  historyContract({
    subject: accounts.subject,
    noun: 'account',
    group: manageAccounts.name,
    publishable: false,
    returns: false,
    restore: accounts.restore,
  }),
];

/** By the stream category. */
export const historyOf: ReadonlyMap<string, HistoryContract> = new Map(
  histories.map(history => [history.subject, history]),
);
