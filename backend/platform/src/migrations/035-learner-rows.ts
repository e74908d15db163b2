import type { Knex } from 'knex';

/**
 * What learners watched, opened and noted: rows of their own, never events. Ranges are whole seconds. The counters of
 * plays are without names and stay when a learner is erased.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.video_progress (
      account uuid not null,
      course uuid not null,
      unit uuid not null,
      file text not null,
      seen int4multirange not null default '{}',
      at int not null default 0,
      length int not null default 0,
      updated_at timestamptz not null default now(),
      primary key (account, unit, file)
    )`);
  await db.raw('create index video_progress_of_unit on kernel.video_progress (unit, file)');
  await db.raw('create index video_progress_of_course on kernel.video_progress (account, course)');
  await db.raw(`
    create table kernel.video_plays (
      unit uuid not null,
      file text not null,
      bucket int not null,
      plays int not null,
      primary key (unit, file, bucket)
    )`);
  await db.raw(`
    create table kernel.unit_visits (
      account uuid not null,
      course uuid not null,
      unit uuid not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (account, unit)
    )`);
  await db.raw('create index unit_visits_of_course on kernel.unit_visits (course, account, last_at desc)');
  await db.raw(`
    create table kernel.learner_notes (
      account uuid not null,
      note uuid not null,
      course uuid not null,
      unit uuid not null,
      at int not null,
      text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account, note)
    )`);
  await db.raw('create index learner_notes_of_course on kernel.learner_notes (account, course, unit, at)');
  await db.raw('create table kernel.learning_digests (account uuid primary key)');
}
