import { permissionGroup } from '../kernel/access.ts';

/** What makes the log a proof: its signed head, and how long it tells what. */
export const vouchForLog = permissionGroup(
  'VOUCH_FOR_LOG',
  { sign: 'log:sign', expire: 'log:expire' },
  {
    restricted: true,
    label: 'Vouch for the log',
    about: 'Sign the head of the activity log, by which it is checked later, and say how long sign-ins are kept.',
  },
);
