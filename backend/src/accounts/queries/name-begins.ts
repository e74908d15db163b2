import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { beginningWith } from '../../kernel/reading/like.ts';
import { accountRows } from '../tables.ts';

/** Of a search that are looked for. */
const MOST_WORDS = 6;

export const searchedWords = (search: string): readonly string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Accounts that people may see and do something with. */
export const presentAccounts = (read: ReadDatabase) =>
  accountRows(read).selectFrom('account').where('deleted', '=', false).where('confirmed', '=', true);

type Building =
  ReturnType<typeof presentAccounts> extends SelectQueryBuilder<infer DB, infer TB, unknown>
    ? ExpressionBuilder<DB, TB>
    : never;

const columnsOf = (byAddress: boolean) =>
  ['firstNameForm', 'lastNameForm', ...(byAddress ? (['emailForm'] as const) : [])] as const;

/**
 * Whether each word begins the first name, the last name or, where it is shown, the address: an index bears each. The first
 * two are mostly first and last name: said as pairs of columns, those who have both are found, not all of a common name.
 */
export function namesBegin({ and, or, eb }: Building, words: readonly string[], byAddress: boolean) {
  const columns = columnsOf(byAddress);
  const begins = (column: (typeof columns)[number], form: string) => eb(column, 'like', beginningWith(form));
  const each = (forms: readonly string[]) => forms.map(form => or(columns.map(column => begins(column, form))));
  const forms = words.map(searchForm);
  const [one, other, ...further] = forms;
  if (one === undefined || other === undefined) return and(each(forms));
  const pairs = columns.flatMap(first =>
    columns
      // Two words begin the same name only where one begins the other.
      .filter(second => first !== second || one.startsWith(other) || other.startsWith(one))
      .map(second => and([begins(first, one), begins(second, other)])),
  );
  return and([or(pairs), ...each(further)]);
}

/**
 * The same as conditions that exclude each other, one for each column that the longest word may begin: an index bears
 * each whole, so that of thousands who are found no row is read.
 */
export function namesBeginEach({ and, or, eb }: Building, words: readonly string[], byAddress: boolean) {
  const columns = columnsOf(byAddress);
  const begins = (column: (typeof columns)[number], form: string) => eb(column, 'like', beginningWith(form));
  const [longest = '', ...others] = words.map(searchForm).toSorted((one, other) => other.length - one.length);
  return columns.map((column, place) =>
    and([
      begins(column, longest),
      ...columns.slice(0, place).map(earlier => sql<boolean>`(${begins(earlier, longest)}) is not true`),
      ...others.map(form => or(columns.map(any => begins(any, form)))),
    ]),
  );
}
