import type { Pool } from 'pg';
import type { Logger } from '@learnloom/platform/log';
import { redirects } from '@learnloom/contracts/website/redirects';
import type { Change } from '@learnloom/contracts/kernel/topic';

export interface RedirectUse {
  readonly hits: number;
  /** ISO 8601, UTC. */
  readonly lastHit: string;
}

/** How often old addresses are followed, by the key of the redirect or of the page that moved. */
export interface RedirectHits {
  /** Counts it; written soon, and many at once as one. */
  note(target: string): void;
  of(targets: readonly string[]): Promise<ReadonlyMap<string, RedirectUse>>;
  /** Writes what is counted. Never fails. */
  flush(): Promise<void>;
}

export function openRedirectHits(pool: Pool, log: Logger): RedirectHits {
  let pending = new Map<string, number>();

  async function flush(): Promise<void> {
    const counts = [...pending].map(([target, hits]) => ({ target, hits }));
    pending = new Map();
    if (counts.length === 0) return;
    // In one order everywhere, so that two backends never wait for each other.
    await pool.query(
      `insert into kernel.redirect_hits as h (target, hits, last_hit)
       select target, hits, now() from jsonb_to_recordset($1::jsonb) as r (target uuid, hits int) order by target
       on conflict (target) do update set hits = h.hits + excluded.hits, last_hit = excluded.last_hit`,
      [JSON.stringify(counts)],
    );
    const changed = [redirects.topics.staff, redirects.topics.moved];
    await pool.query("select pg_notify('changes', $1)", [
      JSON.stringify(
        changed.map(({ name }) => ({ topic: name, keys: [], scopes: [], position: '' })) satisfies Change[],
      ),
    ]);
  }

  return {
    note: target => void pending.set(target, (pending.get(target) ?? 0) + 1),
    async of(targets) {
      const { rows } = await pool.query<{ target: string; hits: number; lastHit: Date | string }>(
        'select target, hits, last_hit as "lastHit" from kernel.redirect_hits where target = any($1::uuid[])',
        [targets],
      );
      return new Map(
        rows.map(({ target, hits, lastHit }) => [target, { hits, lastHit: new Date(lastHit).toISOString() }]),
      );
    },
    flush: () => flush().catch((error: unknown) => log.warn({ err: error }, 'Redirects could not be counted')),
  };
}
