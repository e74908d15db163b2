import type { Knex } from 'knex';

/** What staff sort what failed by, and what is asked of each row of it: of many, no page of a list looks at all. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index parked_newest on kernel.parked (parked_at desc, position, name);
    create index parked_streams on kernel.parked (name, stream, position);
    create index reaction_work_next on kernel.reaction_work ((parked_at is null), due_at, reaction, position, step, event)
      where tries > 0;
    create index reaction_work_tries on kernel.reaction_work (tries desc, reaction, position, step, event)
      where tries > 0;
    create index reaction_work_since on kernel.reaction_work (created_at desc, reaction, position, step, event)
      where tries > 0`);
}
