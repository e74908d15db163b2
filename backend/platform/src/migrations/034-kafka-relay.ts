import type { Knex } from 'knex';

/** How far the log has been sent to each Kafka topic, and how events are spread over the topic's partitions. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.kafka_relays (
      topic text primary key,
      log uuid not null,
      partitions int not null,
      partitioner text not null,
      position text,
      -- Rises each time a process takes over: a process that was thought dead cannot move the position any more.
      term int not null default 0,
      sent_at timestamptz
    )`);
}
