import type { Knex } from 'knex';

/** Who has which answer open to grade it. Unlogged: it is worth nothing after a crash. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create unlogged table kernel.grading_claims (
      attempt uuid not null,
      question uuid not null,
      account uuid not null,
      until timestamptz not null,
      primary key (attempt, question)
    )`);
}
