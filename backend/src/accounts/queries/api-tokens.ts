import { actionsOf, grantLabels, groupsOf } from '@learnloom/contracts/kernel/access';
import { apiTokens, type ApiTokenRow, type TokenChoice } from '@learnloom/contracts/accounts/api-tokens';
import { anyOf } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import type { Names } from '../../kernel/reading/lookups.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { fullName } from '../../kernel/wording.ts';
import { isForTokens } from '../api-token/api-token.ts';
import { services } from '../services.ts';
import { accountRows } from '../tables.ts';

const columns = { created: 't.createdAt', name: 't.name', expires: 't.expiresAt' } as const;

export const apiTokenChoices = answer(apiTokens.choices, (_input, { actor }) =>
  Promise.resolve(
    [...new Set((actor ? groupsOf(actor) : []).flatMap(name => [name, ...actionsOf([name])]))]
      .filter(isForTokens)
      .map((name): TokenChoice => ({ name, label: grantLabels([name])[0] ?? name }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ),
);

/** Everybody's: who may make tokens sees which there are. */
export const apiTokenList = answer(
  apiTokens.list,
  async (input, { read, apiTokens: uses }) => {
    const { by, direction, keyDirection } = sortedBy(apiTokens.list, input.sort ?? '-created');
    let rows = accountRows(read)
      .selectFrom('api_token as t')
      .leftJoin('account as a', 'a.key', 't.account')
      .select([
        't.key',
        't.account',
        't.name',
        't.actions',
        't.expiresAt',
        't.revoked',
        't.createdAt',
        'a.firstName',
        'a.lastName',
      ])
      .orderBy(columns[by], direction)
      .orderBy('t.key', keyDirection);
    const { search } = input;
    if (search) rows = rows.where('t.name', 'ilike', containing(search));
    const page = await pageFrom(read, rows, input);
    const lastUses = await uses.lastUses(page.rows.map(({ key }) => key));
    const now = new Date().toISOString();
    return {
      ...page,
      rows: page.rows.map(({ revoked, firstName, lastName, ...row }): ApiTokenRow => ({
        ...row,
        owner: fullName({ firstName, lastName }),
        status: revoked ? 'revoked' : row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'active',
        lastUsedAt: lastUses.get(row.key) ?? null,
      })),
    };
  },
  { deps: [services.apiTokens] },
);

export const apiTokenNames: Names = async (read, keys) => {
  const rows = await accountRows(read)
    .selectFrom('api_token')
    .where('key', '=', anyOf(keys))
    .select(['key', 'name'])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
};
