import type { Knex } from 'knex';

/**
 * Locks checkpoints that are as they were when the caller wrote them last, so that a batch needs no look at them
 * first. Fails when somebody else has moved one, or an event of their read models is parked.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function kernel.hold(names text[], marks text[]) returns void language plpgsql as $$
    declare
      held int;
    begin
      select count(*) into held
        from (select 1
                from kernel.checkpoints c
                join unnest(names, marks) as kept (name, mark) on kept.name = c.name and kept.mark = c.xmin::text
               order by c.name for update of c) as locked;
      if held <> cardinality(names) or exists (select from kernel.parked p where p.name = any(names)) then
        raise exception 'The checkpoints have moved' using errcode = 'LL001';
      end if;
    end
    $$
  `);
}
