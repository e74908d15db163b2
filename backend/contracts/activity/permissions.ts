import { permissionGroup } from '../kernel/access.ts';

/** What makes the log a proof: its signed head. */
export const vouchForLog = permissionGroup(
  'VOUCH_FOR_LOG',
  { sign: 'log:sign' },
  {
    restricted: true,
    label: 'Vouch for the log',
    about: 'Sign the head of the activity log, by which it is checked later.',
  },
);
