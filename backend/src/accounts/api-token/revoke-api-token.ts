import { apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import { existing } from '../../kernel/deciding/existing.ts';
import { services } from '../services.ts';
import { apiToken } from './api-token.ts';

/** One's own, or that of anybody else: a leaked token is revoked by whoever sees it. */
export const revokeApiToken = apiToken.on(apiTokens.revoke, {
  deps: [services.apiTokens],
  decide: (_input, state) => (existing(state).revoked ? [] : [{ type: 'ApiTokenRevoked', data: {} }]),
  respond: ({ key }, ports) => ports.apiTokens.end(key),
});
