import type { Moment } from '../kernel/aggregate.ts';
import { event } from '../kernel/event.ts';

/** What a manager has besides, or instead of, what managers have by default. Lists are in the order of giving. */
export interface Grants {
  /** Keys of the staff's roles; with one or more their groups count, else the unrestricted ones. */
  readonly staffRoles: readonly string[];
  /** Names of groups and actions that were given to this person. */
  readonly granted: readonly string[];
  /** Names of groups and actions that were taken from this person, whatever roles say. */
  readonly taken: readonly string[];
  /** Version of the event that gave or took a group or an action last, by its name. */
  readonly changedIn: Readonly<Record<string, number>>;
}

export const noGrants: Grants = { staffRoles: [], granted: [], taken: [], changedIn: {} };

/** `granted`, `taken`: what there is of each afterwards. */
const personal = { group: false, granted: false, taken: false };

export const grantEvents = {
  PermissionGranted: event<{ group: string } & Pick<Grants, 'granted' | 'taken'>>({ personal }),
  PermissionTaken: event<{ group: string } & Pick<Grants, 'granted' | 'taken'>>({ personal }),
  StaffRolesChosen: event<Pick<Grants, 'staffRoles'>>({ personal: { staffRoles: false } }),
};

interface Granted extends Grants {
  readonly revision: number;
}
interface Changed extends Pick<Grants, 'granted' | 'taken'> {
  readonly group: string;
}

const changed = <A extends Granted>(account: A, { group, granted, taken }: Changed, { version }: Moment): A => ({
  ...account,
  granted,
  taken,
  changedIn: { ...account.changedIn, [group]: version },
  revision: version,
});

/** What these events do to an account. */
export const grantFolds = {
  PermissionGranted: changed,
  PermissionTaken: changed,
  StaffRolesChosen: <A extends Granted>(
    account: A,
    { staffRoles }: Pick<Grants, 'staffRoles'>,
    { version }: Moment,
  ): A => ({
    ...account,
    staffRoles,
    revision: version,
  }),
};
