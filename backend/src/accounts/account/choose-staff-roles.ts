import { grants } from '@learnloom/contracts/accounts/grants';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { staffRole } from '../staff-role/staff-role.ts';
import { account } from './account.ts';
import { requireManager } from './grant-permission.ts';
import { definedRoles, givesOwn, lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';

interface Facts extends RightsFacts {
  /** Whether every role that is to be had is there. */
  readonly known: boolean;
}

/** Whether there is a role of each of those keys. */
export const areRoles = async (keys: readonly string[], { stateOf }: Pick<Ports, 'stateOf'>): Promise<boolean> =>
  (await Promise.all(keys.map(async key => isThere(await stateOf(staffRole, key))))).every(Boolean);

/** Says which roles a manager has from now on. */
export const chooseStaffRoles = account.on(grants.chooseRoles, {
  prepare: async (input, ports): Promise<Facts> => {
    const [{ defined }, chosen, known] = await Promise.all([
      lookUpRights(input, ports),
      definedRoles(input.staffRoles, ports),
      areRoles(input.staffRoles, ports),
    ]);
    return { defined: { ...defined, ...chosen }, known };
  },
  decide: (input, state, context) => {
    const { actor, facts } = context;
    const current = requireManager(grants.chooseRoles, state, context);
    const staffRoles = [...new Set(input.staffRoles)];
    if (!facts.known) throw refusal(grants.chooseRoles, 'unknown-role');
    if (staffRoles.toSorted().join() === current.staffRoles.toSorted().join()) return [];
    const before = rightsFrom(current, facts.defined);
    if (!givesOwn(actor, before, rightsFrom({ ...current, staffRoles }, facts.defined)))
      throw refusal(grants.chooseRoles, 'beyond-own-rights');
    return [{ type: 'StaffRolesChosen', data: { staffRoles } }];
  },
});
