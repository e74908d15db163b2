import type { Pool } from 'pg';

/** A line of the manifest, and who wrote it when. */
export interface DeployedRemote {
  readonly name: string;
  readonly version: string;
  /** ISO date-time. */
  readonly at: string;
  /** Key of the account that did it in the admin; null: somebody at a command line. */
  readonly account: string | null;
  /** Who that was, in words. */
  readonly words: string | null;
}

/** What all backends know of the deployment, wherever each of them runs. */
export interface DeployedRemotes {
  all(): Promise<readonly DeployedRemote[]>;
  /** Kept unless somebody has written that remote's line later. */
  tell(line: DeployedRemote): Promise<void>;
}

export const deployedRemotes = (pool: Pool): DeployedRemotes => ({
  async all() {
    const { rows } = await pool.query<DeployedRemote & { at: Date }>(
      'select name, version, at, account, words from kernel.deployed_remotes',
    );
    return rows.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() }));
  },
  async tell({ name, version, at, account, words }) {
    await pool.query(
      `insert into kernel.deployed_remotes as d (name, version, at, account, words) values ($1, $2, $3, $4, $5)
       on conflict (name) do update
         set version = excluded.version, at = excluded.at, account = excluded.account, words = excluded.words
       where d.at < excluded.at`,
      [name, version, at, account, words],
    );
  },
});
