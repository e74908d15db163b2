import { refreshRoute } from '@learnloom/contracts/accounts/signing';
import type { RefreshedSession } from '../../kernel/sessions/refresh-endpoint.ts';
import { account, isActive } from '../account/account.ts';
import { openedSession, REFRESH_COOKIE } from './open-session.ts';

/** Exchanges the refresh cookie for a new session. */
export const refresh: RefreshedSession = {
  route: refreshRoute,
  cookie: REFRESH_COOKIE,
  answer: async ({ account: key, session, refreshToken }, ports, reply) => {
    const state = await ports.stateOf(account, key);
    return isActive(state) ? openedSession({ key, state, session, refreshToken }, ports, reply) : null;
  },
};
