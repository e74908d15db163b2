// Another program that follows the events: it keeps in a table, which is there, what each stream did.
import pg from 'pg';
import { follow } from '@learnloom/follow';

const { DATABASE_URL, KAFKA_BROKERS = '', KAFKA_TOPIC = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 });
const follower = await follow({
  brokers: KAFKA_BROKERS.split(','),
  topic: KAFKA_TOPIC,
  group: 'fault',
  pool,
  handle: async (events, client) => {
    await client.query(
      `insert into followed (stream, version, times) select * from unnest($1::text[], $2::int[]) as e, (values (1)) as v`,
      [events.map(({ stream }) => stream), events.map(({ version }) => version)],
    );
  },
});
process.once('disconnect', () => {
  void follower
    .stop()
    .then(() => pool.end())
    .finally(() => process.exit(0));
});
process.send?.('ready');
