import type { Kernel } from '@learnloom/platform/kernel';
import type { Disk } from '@learnloom/platform/disk';
import { projectionLag } from '@learnloom/platform/projection-lag';
import type { Remotes } from './services/remotes.ts';
import { parkedWork } from '../kernel/reactions/standing.ts';
import { checkpoint } from '../kernel/reading/checkpoint.ts';
import type { Replica } from '../kernel/reading/replica.ts';
import { isLocal } from '../kernel/http/client-address.ts';
import { json, type Endpoint, type Exchange } from '../kernel/http/endpoint.ts';

/** Events from which on a read model counts as behind; `allowed` in the answer. */
const BEHIND_LIMIT = 5000;
/** Milliseconds after which read models that have events before them and do not move stand still. */
const STANDSTILL_MS = 10_000;
/** Events behind the read models at which is looked: other programs may write into the same log. */
const LOOKED_AT = 100;
/** Milliseconds after which a silent database counts as away. */
const DEADLINE_MS = 3000;

interface Check {
  readonly ok: boolean;
  readonly details?: object;
  readonly message?: string;
}

async function checked(work: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>(resolve => {
    timer = setTimeout(() => resolve({ ok: false }), DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return { ok: false };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the read models move on. */
export class Progress {
  private at: string | null | undefined;
  private since = 0;

  /** Whether they stay where they are (`at`) although there are events before them, or are beyond the end of the log. */
  standsStill(
    at: string | null,
    { isBehind, isBeyond }: { isBehind: boolean; isBeyond: boolean },
    now: number,
  ): boolean {
    if (at !== this.at || !(isBehind || isBeyond)) {
      this.at = at;
      this.since = now;
    }
    return now - this.since >= STANDSTILL_MS;
  }
}

async function standStill({ database, store }: Kernel, progress: Progress): Promise<boolean> {
  const at = await checkpoint(database.pool);
  const [head, after] = await Promise.all([store.head(), store.countAfter(at, LOOKED_AT)]);
  const isBeyond = at !== null && head !== null && at > head;
  return progress.standsStill(at, { isBehind: after > 0, isBeyond }, Date.now());
}

/**
 * `live`: the process answers. `ready`: it can do its work, that is, it reaches the database and the event store. What every
 * process shares (no worker, read models that are behind or given up, a full disk, a replica that is left out) is `degraded`, with 200: traffic would fare
 * no better elsewhere, and pages are served all the same. Failed reactions and remotes that are away are told, and wait for staff.
 * Only staff and programs on the same machine get the result of each check; others get the status.
 */
export function healthEndpoints(
  kernel: Kernel,
  { disk, replica }: { readonly disk: Pick<Disk, 'state'>; readonly replica: Pick<Replica, 'state'> | null },
  remotes: Pick<Remotes, 'deployed'>,
  draining: () => boolean,
  isStaff: (exchange: Exchange) => Promise<boolean>,
): readonly Endpoint[] {
  const progress = new Progress();
  return [
    { route: 'GET /health/live', name: 'HealthLive', handle: () => Promise.resolve(json({ status: 'ok' })) },
    {
      route: 'GET /health/ready',
      name: 'HealthReady',
      async handle(exchange) {
        // At once, however busy the database is: a proxy is to hear it in time.
        if (draining()) return json({ status: 'stopping' }, 503);
        const [database, eventStore, projections, reactions, space, fronts] = await Promise.all([
          checked(async () => ({ ok: Boolean(await kernel.database.pool.query('select 1')) })),
          checked(async () => ({ ok: (await kernel.store.head()) !== undefined })),
          checked(async () => {
            const lag = await projectionLag(kernel.database.read, kernel.store);
            const moves = !(await standStill(kernel, progress));
            const near = Object.values(lag.events).every(n => n < BEHIND_LIMIT);
            // Without reasons: programs that watch the site store this.
            const [failing, givenUp] = [Object.keys(lag.failing), Object.keys(lag.givenUp)];
            return {
              ok: lag.alive && near && moves && givenUp.length === 0,
              details: { ...lag, failing, givenUp, moves, allowed: BEHIND_LIMIT },
            };
          }),
          checked(async () => {
            const parked = await parkedWork(kernel.database.read);
            return { ok: parked === 0, details: { parked } };
          }),
          checked(() => disk.state()),
          checked(async () => {
            const away = (await remotes.deployed()).filter(({ trouble }) => trouble !== null);
            return { ok: away.length === 0, details: { away: away.map(({ name }) => name) } };
          }),
        ]);
        const ready = database.ok && eventStore.ok;
        const follower = replica && { ok: replica.state().state === 'used', details: replica.state() };
        const isWhole = projections.ok && space.ok && follower?.ok !== false;
        const status = !ready ? 'not ready' : isWhole ? 'ok' : 'degraded';
        const checks = {
          ...{ database, eventStore, projections, reactions, disk: space, remotes: fronts },
          ...(follower && { replica: follower }),
        };
        const isTold = isLocal(exchange.request) || (await isStaff(exchange));
        return json({ status, ...(isTold && checks) }, ready ? 200 : 503);
      },
    },
  ];
}
