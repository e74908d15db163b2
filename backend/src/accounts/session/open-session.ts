import type { Account, SecondStep, Session } from '@learnloom/contracts/accounts/account';
import type { Reply } from '../../kernel/deciding/decider.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { DEVICE_DAYS } from '../services/devices.ts';
import { STEP_COOKIE, STEP_SECONDS } from '../services/second-steps.ts';
import type { Ports } from '../../kernel/ports.ts';
import { sessionUser } from '../account/account.ts';
import { needsSecondFactor } from '../security/security.ts';
import { recordedRights } from './standing.ts';
import type { AccountPorts } from '../services.ts';

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
export async function openedSession(
  { key, state, session, refreshToken }: Opened,
  { accessTokens, stateOf }: Pick<Ports, 'accessTokens' | 'stateOf'>,
  reply: Reply,
): Promise<Session> {
  reply.cookie(REFRESH_COOKIE, refreshToken);
  const token = accessTokens.issue({ key, role: state.role, session });
  const needs = await needsSecondFactor({ stateOf }, state);
  const rights = await recordedRights(state, { stateOf }, needs);
  return { user: sessionUser(key, state, rights, needs), token, expiresIn: accessTokens.seconds };
}

/** Seconds. */
const DAY_SECONDS = 86_400;

/** Who proved to be somebody is in, or has the second step before them. */
export async function enteredOrStepped(
  opened: Omit<Opened, 'refreshToken'>,
  ports: Pick<AccountPorts, 'accessTokens' | 'devices' | 'secondSteps' | 'sessions' | 'stateOf'>,
  reply: Reply,
): Promise<Session | SecondStep> {
  const { key, state } = opened;
  if (!state.secondFactor) return entered(opened, ports, reply);
  const { step, browser } = await ports.secondSteps.open(key, state.emailHash);
  reply.cookie(STEP_COOKIE, browser, STEP_SECONDS / DAY_SECONDS);
  return { step, expiresIn: STEP_SECONDS };
}

/** A session that somebody has just signed in to, with a browser that is known from now on. */
export async function entered(
  opened: Omit<Opened, 'refreshToken'>,
  ports: Pick<AccountPorts, 'accessTokens' | 'devices' | 'sessions' | 'stateOf'>,
  reply: Reply,
): Promise<Session> {
  const refreshToken = await ports.sessions.start(opened.session, opened.key, reply.from());
  const session = await openedSession({ ...opened, refreshToken }, ports, reply);
  reply.cookie(DEVICE_COOKIE, ports.devices.create(opened.state.emailHash), DEVICE_DAYS);
  return session;
}
