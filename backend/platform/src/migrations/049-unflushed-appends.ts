import type { Knex } from 'knex';

/**
 * Order apart from durability. `es.append_unflushed` appends as `es.append` does, but its commit does not wait for the disk
 * or a standby, so that the lock of the log is short. `es.flush` commits something that waits, and with it everything
 * that was committed before. It gives those of the ids that the log does not hold, as after a crash of the server between
 * the two.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function es.append_unflushed(requests jsonb)
      returns table (request int, outcome text, at_version int, at_position bigint) language plpgsql as $$
    begin
      perform set_config('synchronous_commit', 'off', true);
      return query select * from es.append(requests);
    end
    $$;
    create function es.flush(ids uuid[]) returns uuid[] language plpgsql as $$
    begin
      -- A commit without anything written waits for nothing.
      perform pg_logical_emit_message(true, 'learnloom', '');
      return array(select wanted.id from unnest(ids) as wanted (id)
                    where not exists (select from es.events e where e.id = wanted.id));
    end
    $$
  `);
}
