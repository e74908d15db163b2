import { people } from '@learnloom/contracts/accounts/people';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { lookUpRights, rightsFrom } from './rights.ts';

/** Staff note something about a person, for each other. */
export const changeStaffNote = account.on(people.changeNote, {
  prepare: lookUpRights,
  decide: ({ note = '' }, state, { actor, facts }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(people.changeNote, 'more-rights');
    return current.staffNote === note ? [] : [{ type: 'StaffNoteChanged', data: { note } }];
  },
});
