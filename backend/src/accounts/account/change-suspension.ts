import { accounts } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { account, existingAccount } from './account.ts';
import { lookUpRights, rightsFrom } from './rights.ts';

/** Why somebody is suspended, or until when; nobody gets in by it. */
export const changeSuspension = account.on(accounts.changeSuspension, {
  prepare: lookUpRights,
  decide: ({ reason, until }, state, { actor, facts, now }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(accounts.changeSuspension, 'more-rights');
    if (!current.suspended) throw refusal(accounts.changeSuspension, 'not-suspended');
    const before = { reason: current.reason ?? '', until: current.suspendedUntil };
    const changes = changedFields(before, {
      reason: reason ?? before.reason,
      until: until === undefined ? before.until : until,
    });
    if (!changes) return [];
    if (typeof changes.until === 'string' && Date.parse(changes.until) <= Date.parse(now))
      throw refusal(accounts.changeSuspension, 'time-past');
    return [{ type: 'SuspensionChanged', data: changes }];
  },
});
