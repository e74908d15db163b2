import type { Knex } from 'knex';

/** Which staff get an email about new messages, and how often: rows of their own, never events. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.message_notices (
      account uuid primary key,
      frequency text not null check (frequency in ('now', 'daily'))
    )`);
}
