import type { Knex } from 'knex';

/**
 * Moves checkpoints that are all as the caller's last transaction left them (`mark`), with one look at each, and gives the
 * mark that they have now. Fails when somebody else has moved one, or an event of their read models is parked. It takes the
 * place of `kernel.hold`, which programs that are replaced one after the other may still call.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function kernel.move(names text[], mark text, reached text) returns text language plpgsql as $$
    declare
      moved int;
    begin
      update kernel.checkpoints c set position = reached where c.name = any(names) and c.xmin = mark::xid;
      get diagnostics moved = row_count;
      if moved <> cardinality(names) or exists (select from kernel.parked p where p.name = any(names)) then
        raise exception 'The checkpoints have moved' using errcode = 'LL001';
      end if;
      return pg_current_xact_id()::xid::text;
    end
    $$
  `);
}
