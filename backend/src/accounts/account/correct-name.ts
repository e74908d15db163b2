import { people } from '@learnloom/contracts/accounts/people';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { account, existingAccount } from './account.ts';
import { lookUpRights, rightsFrom } from './rights.ts';

/** Staff give a person another name. */
export const correctName = account.on(people.correctName, {
  prepare: lookUpRights,
  decide: ({ firstName, lastName, otherNames = '' }, state, { actor, facts }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(people.correctName, 'more-rights');
    const present = {
      firstName: current.firstName,
      lastName: current.lastName,
      otherNames: current.otherNames,
    };
    const changes = changedFields(present, { firstName, lastName, otherNames });
    return changes ? [{ type: 'ProfileUpdated', data: changes }] : [];
  },
});
