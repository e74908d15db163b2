import { apiTokenAggregate, apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import { groupOf, isGrantable } from '@learnloom/contracts/kernel/access';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { TokenRegister } from '../../kernel/sessions/program-tokens.ts';
import { withServices } from '../../kernel/services/with-services.ts';
import { manageApiTokens } from '@learnloom/contracts/accounts/permissions';
import { services } from '../services.ts';

export const apiToken = stream(apiTokens.subject, apiTokenAggregate);

/** Whether a token may be narrowed to it: a token makes no tokens. */
export const isForTokens = (name: string): boolean =>
  isGrantable(name) && groupOf(name) !== String(manageApiTokens.name);

/** What the kernel is told of tokens. */
export const tokenRegister = (ports: Ports): TokenRegister => {
  const own = () => withServices(ports, [services.apiTokens]).apiTokens;
  return {
    async find(key) {
      const [state, hash] = await Promise.all([ports.stateOf(apiToken, key), own().hashOf(key)]);
      if (!state || state.revoked || hash === null) return null;
      const { account, actions, expiresAt } = state;
      return { account, hash, groups: actions.filter(isForTokens), expiresAt };
    },
    noteUse: key => own().noteUse(key),
  };
};
