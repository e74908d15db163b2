import type { Session } from '@learnloom/contracts/accounts/account';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { STEP_COOKIE } from '../services/second-steps.ts';
import { account, existingAccount } from '../account/account.ts';
import { isNewBrowser, signedIn } from '../account/known-browser.ts';
import { refuseSuspended } from '../account/suspended.ts';
import { entered } from '../session/open-session.ts';
import { services } from '../services.ts';

const QUARTER = 15 * 60;
/** As long as looking a code up takes, of the app or for recovery. */
const STEADY_MS = 150;

const over = () => refusal(secondFactor.enter, 'step-over');

interface Facts {
  readonly account: string;
  readonly session: string;
  /** Recovery codes that are left, if one was used; null: a code of the app was. */
  readonly left: number | null;
  readonly newBrowser: boolean;
  readonly refused: 'step-over' | 'wrong-code' | null;
}

/**
 * Whoever gets here knows the password. The tries at an account are few, from everywhere together; a browser that has signed
 * in to it before counts by itself, so that whoever has stolen the password cannot lock its owner out.
 */
export const signInSecondStep = account.on(secondFactor.enter, {
  deps: [services.devices, services.secondFactors, services.secondSteps],
  steady: STEADY_MS,
  limit: {
    requests: 10,
    seconds: QUARTER,
    forgiving: true,
    by: ({ step }, { secondSteps }) => secondSteps.holderOf(step)?.whose ?? '',
    known: ({ step }, { devices, secondSteps }, cookie) =>
      devices.known(cookie(DEVICE_COOKIE), secondSteps.holderOf(step)?.whose ?? ''),
    address: { requests: 100, seconds: QUARTER },
    together: { requests: 20, seconds: QUARTER },
  },
  prepare: async ({ step, code }, ports, { commandId, cookie }): Promise<Facts> => {
    const { secondFactors, secondSteps } = ports;
    const holder = secondSteps.holderOf(step);
    if (!holder) throw over();
    const newBrowser = await isNewBrowser(holder.account, ports, cookie);
    const facts = { account: holder.account, session: crypto.randomUUID(), left: null, newBrowser };
    if (!(await secondSteps.try(step, cookie(STEP_COOKIE), commandId))) return { ...facts, refused: 'step-over' };
    const redeemed = await secondFactors.redeem(holder.account, code, commandId);
    if (redeemed === null) return { ...facts, refused: 'wrong-code' };
    if (!(await secondSteps.close(step, commandId))) return { ...facts, refused: 'step-over' };
    if (redeemed === 'code') return { ...facts, refused: null };
    return { ...facts, left: (await secondFactors.standing(holder.account))?.codesLeft ?? 0, refused: null };
  },
  key: (_input, { account: key }) => key,
  decide: (_input, state, { facts: { session, left, newBrowser, refused } }) => {
    if (refused !== null) throw refusal(secondFactor.enter, refused);
    if (!isThere(state) || !state.secondFactor) throw over();
    refuseSuspended(secondFactor.enter, state);
    return [
      ...(left === null ? [] : [{ type: 'RecoveryCodeUsed', data: { left } } as const]),
      signedIn(session, newBrowser),
    ];
  },
  respond: async ({ key, state, facts: { session } }, ports, reply): Promise<Session> => {
    reply.cookie(STEP_COOKIE, null);
    return entered({ key, state: existingAccount(state), session }, ports, reply);
  },
});
