import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

const append = readFileSync(new URL('../event-store/append.sql', import.meta.url), 'utf8');

/** The log of events, the function that appends to it, and a guard: what was recorded is never changed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create schema es;
    create table es.events (
      position bigint generated always as identity primary key,
      stream text not null,
      version int not null,
      id uuid not null unique,
      type text not null,
      data jsonb not null,
      metadata jsonb not null,
      unique (stream, version)
    );
    create function es.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Recorded events are never changed';
    end
    $$;
    create trigger events_are_facts before update or delete or truncate on es.events
      for each statement execute function es.refuse_change();
  `);
  await db.raw(append);
}
