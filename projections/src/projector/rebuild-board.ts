import { randomUUID } from 'node:crypto';
import type { ReplayProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import type { AdvisoryLock } from './advisory-lock.ts';

const TELL_MS = 500;
/** So many processes may end over one rebuild: each takes every read model with it for a while. */
const MOST_ENDS = 3;
/** A row that another one left is of a process that has ended. */
const PROCESS = randomUUID();

/** Somebody wants a rebuild to end. */
export class RebuildCancelled extends Error {
  override readonly name = 'RebuildCancelled';
}

/** The processes that began this rebuild ended, as of a lack of memory, and so would the next one. */
export class EndsProcesses extends Error {
  override readonly name = 'EndsProcesses';
}

/** Nobody looks on who would see that it ends the process. */
export interface Unattended {
  /** Number of the work of staff that asks for it, which forgets what was before; 0: nobody asked. */
  readonly request: number;
}

export interface RebuildBoard {
  /** Tells from now on what this gives. */
  show(progress: () => ReplayProgress): void;
  close(): Promise<void>;
}

interface BoardOptions {
  readonly cancellable: boolean;
  /** What is counted. */
  readonly unit?: 'events' | 'documents';
  /** It is refused with `EndsProcesses` where it has ended too many. */
  readonly unattended?: Unattended | undefined;
  /** Called when somebody has asked there for an end. */
  readonly onCancelled?: (reason: RebuildCancelled) => void;
}

/** Shows in `kernel.rebuilds` that a read model is made anew and how far it is, twice a second, for the admin. */
export async function openRebuildBoard(
  { session }: AdvisoryLock,
  { name, version }: Projection,
  { cancellable, unit = 'events', unattended, onCancelled }: BoardOptions,
): Promise<RebuildBoard> {
  const request = unattended?.request ?? 0;
  const left = await session.query<{ ends: number; events: string }>(
    `select ends + (process is distinct from $4)::int as ends, events from kernel.rebuilds
      where name = $1 and version = $2 and unit = 'events' and request >= $3`,
    [name, version, request, PROCESS],
  );
  const { ends = 0, events = '' } = left.rows[0] ?? {};
  if (unattended && ends >= MOST_ENDS)
    throw new EndsProcesses(`${ends} processes ended while they built it, the last one after ${events} events or more`);
  await session.query(
    `insert into kernel.rebuilds as r (name, holder, version, cancellable, unit, process, request, ends)
     values ($1, pg_backend_pid(), $2, $3, $4, $5, $6, $7)
     on conflict (name) do update
        set holder = excluded.holder, version = excluded.version, cancellable = excluded.cancellable,
            unit = excluded.unit, events = 0, total = null, rate = 0, seconds_left = null, cancelled = false,
            started_at = now(), process = excluded.process, request = greatest(r.request, excluded.request),
            ends = excluded.ends`,
    [name, version, cancellable, unit, PROCESS, request, ends],
  );
  let progressOf: (() => ReplayProgress) | undefined;
  let telling: Promise<void> = Promise.resolve();
  let idle = true;

  async function tell(): Promise<void> {
    const progress = progressOf?.();
    const { rows } = await session.query<{ cancelled: boolean }>(
      `update kernel.rebuilds set events = $2, total = $3, rate = $4, seconds_left = $5 where name = $1
       returning cancelled`,
      [name, progress?.events ?? 0, progress?.total, progress?.rate ?? 0, progress?.secondsLeft],
    );
    if (rows[0]?.cancelled) onCancelled?.(new RebuildCancelled(`The rebuild of ${name} was cancelled`));
  }
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    // A session that is lost ends the rebuild by itself.
    telling = tell()
      .catch(() => undefined)
      .finally(() => (idle = true));
  }, TELL_MS);
  return {
    show: progress => (progressOf = progress),
    async close() {
      clearInterval(timer);
      await telling;
      await session.query('delete from kernel.rebuilds where name = $1', [name]).catch(() => undefined);
    },
  };
}
