import type { Knex } from 'knex';

/** How remotes fail, on the server and in browsers: counted, cut, and without anything about a person. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.remote_failures (
      remote text not null,
      version text not null,
      side text not null,
      kind text not null,
      message text not null,
      path text not null,
      times bigint not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (remote, version, side, kind, message)
    )`);
}
