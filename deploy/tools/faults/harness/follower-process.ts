// Another program that follows the events: it keeps in a table, which is there, what each stream did.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { follow, type Follower } from '@learnloom/follow';

const AGAIN_MS = 500;

const { DATABASE_URL, KAFKA_BROKERS = '', KAFKA_TOPIC = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 });

const start = () =>
  follow({
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

/** As whoever supervises it does: a broker of a busy machine may know neither topic nor group when it begins to answer. */
async function started(): Promise<Follower> {
  for (;;) {
    try {
      return await start();
    } catch {
      await sleep(AGAIN_MS);
    }
  }
}

const follower = await started();
process.once('disconnect', () => {
  void follower
    .stop()
    .then(() => pool.end())
    .finally(() => process.exit(0));
});
process.send?.('ready');
