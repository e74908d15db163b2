import { permissionGroup } from '../kernel/access.ts';

/** What makes the log a proof: its signed head. */
export const vouchForLog = permissionGroup('VOUCH_FOR_LOG', { sign: 'log:sign' }, { restricted: true });
