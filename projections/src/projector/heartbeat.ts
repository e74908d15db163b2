import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** A worker that has not reported for this long follows nothing any more. */
const SILENT_SECONDS = 10;
/** A killed worker's last report stays for so long. */
const FORGOTTEN_DAYS = 1;

/** What a worker reports about itself in `kernel.workers`. */
export class Heartbeat {
  private readonly worker = randomUUID();

  constructor(private readonly pool: Pool) {}

  /** The first report. */
  async start(...report: Parameters<Heartbeat['beat']>): Promise<void> {
    await this.pool.query('delete from kernel.workers where heartbeat_at < now() - make_interval(days => $1)', [
      FORGOTTEN_DAYS,
    ]);
    await this.beat(...report);
  }

  /** `behind`: names of read models that the worker does not keep up to date; the others: reasons by names. */
  async beat(
    behind: readonly string[],
    failing: ReadonlyMap<string, string>,
    givenUp: ReadonlyMap<string, string>,
  ): Promise<void> {
    await this.pool.query(
      `insert into kernel.workers (id, behind, failing, given_up) values ($1, $2, $3, $4)
       on conflict (id) do update
         set heartbeat_at = now(), behind = excluded.behind, failing = excluded.failing, given_up = excluded.given_up`,
      [this.worker, behind, Object.fromEntries(failing), Object.fromEntries(givenUp)],
    );
  }

  /** Which of these read models another worker keeps up to date. */
  async followedElsewhere(names: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) as name
        where exists (select from kernel.workers w where w.id <> $2 and name <> all(w.behind)
                         and w.heartbeat_at > now() - make_interval(secs => $3))`,
      [names, this.worker, SILENT_SECONDS],
    );
    return new Set(rows.map(({ name }) => name));
  }

  async end(): Promise<void> {
    await this.pool.query('delete from kernel.workers where id = $1', [this.worker]).catch(() => undefined);
  }
}
