import { apiTokens, MOST_TOKENS, type CreatedApiToken } from '@learnloom/contracts/accounts/api-tokens';
import { isGrantable } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { services } from '../services.ts';
import { hasAll } from '../staff-role/staff-role.ts';
import { accountRows } from '../tables.ts';
import { apiToken, isForTokens } from './api-token.ts';

/** A token that can do no more than its person, shown once. */
export const createApiToken = apiToken.on(apiTokens.create, {
  deps: [services.apiTokens],
  prepare: async (_input, { read }, { actor, now }) => {
    const row = await accountRows(read)
      .selectFrom('api_token')
      .where('account', '=', actor?.key ?? '')
      .where('revoked', '=', false)
      .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return { present: Number(row?.count ?? 0) };
  },
  decide: ({ name, actions, expiresAt }, state, { actor, now, facts: { present } }) => {
    requireNew('API token', state);
    if (actions.length === 0) throw refusal(apiTokens.create, 'no-actions');
    if (!actions.every(isGrantable)) throw refusal(apiTokens.create, 'unknown-group');
    if (!actions.every(isForTokens)) throw refusal(apiTokens.create, 'not-for-tokens');
    if (!hasAll(actor, actions)) throw refusal(apiTokens.create, 'beyond-own-rights');
    if (expiresAt !== null && expiresAt <= now) throw refusal(apiTokens.create, 'time-past');
    if (present >= MOST_TOKENS) throw refusal(apiTokens.create, 'too-many-tokens');
    const data = { account: actor?.key ?? '', name, actions: [...new Set(actions)].sort(), expiresAt };
    return [{ type: 'ApiTokenCreated', data }];
  },
  respond: async ({ key, actor }, ports): Promise<CreatedApiToken> => ({
    key,
    token: await ports.apiTokens.issue(key, actor?.key ?? ''),
  }),
});
