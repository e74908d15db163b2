import { event } from '../kernel/event.ts';

/** What a manager has besides, or instead of, what managers have by default. Lists are in the order of giving. */
export interface Grants {
  /** Keys of the staff's roles; with one or more their groups count, else the unrestricted ones. */
  readonly staffRoles: readonly string[];
  /** Names of groups that were given to this person. */
  readonly granted: readonly string[];
  /** Names of groups that were taken from this person, whatever roles say. */
  readonly taken: readonly string[];
}

export const noGrants: Grants = { staffRoles: [], granted: [], taken: [] };

/** `granted`, `taken`: what there is of each afterwards. */
export const grantEvents = {
  PermissionGranted: event<{ group: string } & Pick<Grants, 'granted' | 'taken'>>(),
  PermissionTaken: event<{ group: string } & Pick<Grants, 'granted' | 'taken'>>(),
  StaffRolesChosen: event<Pick<Grants, 'staffRoles'>>(),
};
