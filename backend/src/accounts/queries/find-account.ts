import { roleNames } from '@learnloom/contracts/kernel/access';
import { fullName } from '../../kernel/wording.ts';
import type { Finder } from '../../kernel/reading/lookups.ts';
import { MOST_RANKED } from '../../kernel/reading/titles.ts';
import { namesBegin, presentAccounts, searchedWords } from './name-begins.ts';

/**
 * How those who manage accounts find people from everywhere: by how first and last name begin; an address is not looked
 * through. Of so many that a name tells nothing, some are put in order.
 */
export const findAccount: Finder = async (read, words, most) => {
  const searched = searchedWords(words.join(' '));
  const found = presentAccounts(read).where(building => namesBegin(building, searched, false));
  const rows = await found
    .limit(MOST_RANKED)
    .select(['key', 'firstName', 'lastName', 'role', 'suspended', 'registeredAt'])
    .execute();
  return rows
    .toSorted((one, other) => other.registeredAt.localeCompare(one.registeredAt) || one.key.localeCompare(other.key))
    .slice(0, most)
    .map(row => ({
      key: row.key,
      title: fullName(row),
      note: row.suspended ? `${roleNames[row.role]} · Suspended` : roleNames[row.role],
    }));
};
