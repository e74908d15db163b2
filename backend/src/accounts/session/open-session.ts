import type { Account, Session } from '@learnloom/contracts/accounts/account';
import type { Reply } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { sessionUser } from '../account/account.ts';

/** httpOnly; only the routes that exchange or end a session read it. */
export const REFRESH_COOKIE = 'learnloom-refresh';

interface Opened {
  /** Key of the account. */
  readonly key: string;
  readonly state: Account;
  readonly session: string;
  readonly refreshToken: string;
}

/** The answer to a sign-in or refresh, with the refresh token in its cookie. */
export function openedSession(
  { key, state, session, refreshToken }: Opened,
  { accessTokens }: Pick<Ports, 'accessTokens'>,
  reply: Reply,
): Session {
  reply.cookie(REFRESH_COOKIE, refreshToken);
  const token = accessTokens.issue({ key, role: state.role, session });
  return { user: sessionUser(key, state), token, expiresIn: accessTokens.seconds };
}
