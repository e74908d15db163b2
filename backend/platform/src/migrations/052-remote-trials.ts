import type { Knex } from 'knex';

/**
 * The last version of each remote that goes, or went, to a share of visitors, and how often versions were loaded and failed
 * in that time. `before`: what the others load. `share`: percent.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.remote_trials (
      name text primary key,
      version text not null,
      before text not null,
      share int not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      because text check (because in ('staff', 'errors'))
    );
    create table kernel.remote_trial_counts (
      name text not null,
      version text not null,
      visits bigint not null default 0,
      failures bigint not null default 0,
      primary key (name, version)
    )`);
}
