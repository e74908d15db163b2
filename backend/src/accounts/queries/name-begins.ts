import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { beginningWith } from '../../kernel/reading/like.ts';
import { accountRows } from '../tables.ts';

/** Of a search that are looked for. */
const MOST_WORDS = 6;

export const searchedWords = (search: string): readonly string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const AT = '@';

/** Whether a word is searched for as the domain of an address: '@example.org'. */
export const isDomain = (word: string): boolean => word.startsWith(AT);

export const accountsWhere = (read: ReadDatabase, { confirmed }: { readonly confirmed: boolean }) =>
  accountRows(read).selectFrom('account').where('deleted', '=', false).where('confirmed', '=', confirmed);

/** Accounts that people may see and do something with. */
export const presentAccounts = (read: ReadDatabase) => accountsWhere(read, { confirmed: true });

type Building =
  ReturnType<typeof presentAccounts> extends SelectQueryBuilder<infer DB, infer TB, unknown>
    ? ExpressionBuilder<DB, TB>
    : never;

const columnsOf = (byAddress: boolean) =>
  ['firstNameForm', 'lastNameForm', ...(byAddress ? (['emailForm'] as const) : [])] as const;

/** Whether what follows each @ begins the domain; nobody's where addresses are not shown. */
const domainsBegin = ({ eb, lit }: Building, words: readonly string[], byAddress: boolean) =>
  words
    .filter(isDomain)
    .map(word => (byAddress ? eb('domainForm', 'like', beginningWith(searchForm(word.slice(AT.length)))) : lit(false)));

const nameForms = (words: readonly string[]): readonly string[] =>
  words.filter(word => !isDomain(word)).map(searchForm);

/**
 * Whether each word begins the first name, the last name or, where it is shown, the address: an index bears each. The first
 * two are mostly first and last name: said as pairs of columns, those who have both are found, not all of a common name.
 */
export function namesBegin(building: Building, words: readonly string[], byAddress: boolean) {
  const { and, or, eb } = building;
  const domains = domainsBegin(building, words, byAddress);
  const columns = columnsOf(byAddress);
  const begins = (column: (typeof columns)[number], form: string) => eb(column, 'like', beginningWith(form));
  const each = (forms: readonly string[]) => forms.map(form => or(columns.map(column => begins(column, form))));
  const forms = nameForms(words);
  const [one, other, ...further] = forms;
  if (one === undefined || other === undefined) return and([...domains, ...each(forms)]);
  const pairs = columns.flatMap(first =>
    columns
      // Two words begin the same name only where one begins the other.
      .filter(second => first !== second || one.startsWith(other) || other.startsWith(one))
      .map(second => and([begins(first, one), begins(second, other)])),
  );
  return and([...domains, or(pairs), ...each(further)]);
}

/**
 * The same as conditions that exclude each other, one for each column that the longest word may begin: an index bears
 * each whole, so that of thousands who are found no row is read.
 */
export function namesBeginEach(building: Building, words: readonly string[], byAddress: boolean) {
  const { and, or, eb } = building;
  const domains = domainsBegin(building, words, byAddress);
  const columns = columnsOf(byAddress);
  const begins = (column: (typeof columns)[number], form: string) => eb(column, 'like', beginningWith(form));
  const [longest, ...others] = nameForms(words).toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [and(domains)];
  return columns.map((column, place) =>
    and([
      ...domains,
      begins(column, longest),
      ...columns.slice(0, place).map(earlier => sql<boolean>`(${begins(earlier, longest)}) is not true`),
      ...others.map(form => or(columns.map(any => begins(any, form)))),
    ]),
  );
}
