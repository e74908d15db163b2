import { createHash } from 'node:crypto';
import type { Logger } from '@learnloom/platform/log';
import { inTurn, WorkShares } from '@learnloom/platform/work-shares';

/** Class of the advisory locks; the object is the hash of the reaction's name. */
const LOCK_CLASS = 4711006;

/** Which reactions somebody runs now; `r` is a row of `kernel.reactions`. */
export const OWNED = `
  exists (select from pg_locks l
           where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objid::bigint = hashtext(r.name)::bigint & 4294967295
             and l.granted and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Divides the reactions among the processes of one program; those of another version have other reactions and compete
 * for the locks. `dedicated`: while such a process is there, backends have none.
 */
export function reactionShares(url: string, names: readonly string[], dedicated: boolean, log: Logger): WorkShares {
  const inOrder = [...names].sort();
  return new WorkShares({
    url,
    log,
    applicationName: 'reactions',
    lockClass: LOCK_CLASS,
    group: `reactions ${createHash('sha256').update(inOrder.join(' ')).digest('hex').slice(0, 16)}`,
    names: inOrder,
    assign: inTurn(inOrder),
    preferred: dedicated,
  });
}
