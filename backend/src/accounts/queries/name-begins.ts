import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
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

/** Whether a word begins the first name, the last name or, where it is shown, the address: an index bears each. */
export function nameBegins({ or, eb }: Building, word: string, byAddress: boolean) {
  const beginning = beginningWith(searchForm(word));
  return or([
    eb('firstNameForm', 'like', beginning),
    eb('lastNameForm', 'like', beginning),
    ...(byAddress ? [eb('emailForm', 'like', beginning)] : []),
  ]);
}
