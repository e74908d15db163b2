import type { ReplayProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import type { AdvisoryLock } from './advisory-lock.ts';

const TELL_MS = 500;

/** Somebody wants a rebuild to end. */
export class RebuildCancelled extends Error {
  override readonly name = 'RebuildCancelled';
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
  /** Called when somebody has asked there for an end. */
  readonly onCancelled?: (reason: RebuildCancelled) => void;
}

/** Shows in `kernel.rebuilds` that a read model is made anew and how far it is, twice a second, for the admin. */
export async function openRebuildBoard(
  { session }: AdvisoryLock,
  { name, version }: Projection,
  { cancellable, unit = 'events', onCancelled }: BoardOptions,
): Promise<RebuildBoard> {
  await session.query(
    `insert into kernel.rebuilds (name, holder, version, cancellable, unit) values ($1, pg_backend_pid(), $2, $3, $4)
     on conflict (name) do update
        set holder = excluded.holder, version = excluded.version, cancellable = excluded.cancellable,
            unit = excluded.unit, events = 0, total = null, rate = 0, seconds_left = null, cancelled = false,
            started_at = now()`,
    [name, version, cancellable, unit],
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
