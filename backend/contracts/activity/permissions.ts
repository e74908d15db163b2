import { permissionGroup } from '../kernel/access.ts';

/** What makes the log a proof: its signed head, and how long it tells what. */
export const vouchForLog = permissionGroup(
  'VOUCH_FOR_LOG',
  { sign: 'log:sign', expire: 'log:expire' },
  {
    restricted: true,
    label: 'Sign the activity log',
    about:
      'Download a signature of the activity log for later verification, and choose how long sign-in entries are kept.',
  },
);
