import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { DELIVER, keyOf, occur, Peer, tagOf } from './harness/deliveries.ts';
import { withProduct } from './harness/product.ts';
import { Supervised } from './harness/supervised.ts';
import { pause, until } from './harness/waiting.ts';

/** The other side takes up to so many milliseconds, and so does what follows its answer. */
const ACT_MS = 30;
/** Between two events. */
const GAP_MS = 15;
const STUCK_MS = 120_000;

const OPEN = `
  select 1 from kernel.reactions r
   where r.name = $1 and (r.position < (select lpad(max(position)::text, 20, '0') from es.events where type = 'SubjectForgotten')
      or exists (select from kernel.reaction_work w where w.reaction = r.name))`;
const MADE = `
  select data ->> 'slug' as slug, count(*)::int as times from es.events where type = 'TagCreated' group by 1`;

/** Every event has its effect: with the other side at least once under one key, by our own command exactly once. */
export const reactionKilled = fault(9, 'kill -9 in the middle of a reaction', {
  limit: 5000,
  async run({ random, short, signal, databases }) {
    const kills = short ? 2 : 20;
    const databaseUrl = await databases.migrated();
    // Without backends: the reaction runs in processes of its own; the worker's read models are what commands wait for.
    return withProduct({ databaseUrl, backends: 0, signal }, async product => {
      const recoveries: number[] = [];
      const broken = new Broken();
      let killed = 0;
      let killedAt: number | null = null;
      let sinceKill = 0;

      const log = createLogger({ level: 'silent' });
      const kernel: Kernel = await openKernel(databaseUrl, { name: 'fault', log, eventStore: null, max: 3 });
      const restarts: Promise<unknown>[] = [];
      const peer = new Peer(async name => {
        if (killedAt !== null) {
          recoveries.push(performance.now() - killedAt);
          killedAt = null;
        }
        sinceKill += 1;
        const ends = killed < kills && sinceKill > 3 + random() * 20;
        if (ends) {
          killed += 1;
          sinceKill = 0;
          restarts.push(killWithin(random() * 2 * ACT_MS, name));
        }
        await pause(random() * ACT_MS, signal);
      });
      const env = {
        DATABASE_URL: databaseUrl,
        EVENT_STORE_URL: '',
        LOG_LEVEL: 'error',
        PEER_URL: await peer.open(),
      };
      const script = 'deploy/tools/faults/harness/reacting-process.ts';
      const processes = ['one', 'other'].map(
        name => new Supervised(name, { script, env: { ...env, PROCESS_NAME: name }, reports: true }),
      );

      /** Its act is under way; whoever is left goes on while it starts again. */
      async function killWithin(ms: number, name: string): Promise<void> {
        await pause(ms, signal);
        const victim = processes.find(one => one.name === name);
        await victim?.kill();
        killedAt = performance.now();
        await victim?.start();
      }

      try {
        await Promise.all(processes.map(one => one.start()));
        const events: string[] = [];
        while (killed < kills) {
          events.push(await occur(kernel));
          await pause(random() * GAP_MS, signal);
        }
        await Promise.all(restarts);
        const { pool } = kernel.database;
        await until('the reaction', async () => (await pool.query(OPEN, [DELIVER])).rowCount === 0, {
          ms: STUCK_MS,
          signal,
        });
        const { rows } = await pool.query<{ slug: string; times: number }>(MADE);
        const made = new Map(rows.map(({ slug, times }) => [slug, times]));
        const undelivered = events.filter(event => !peer.received.has(keyOf(event)));
        const undone = events.filter(event => !made.has(tagOf(event).slug));
        broken.check(peer.received.size === events.length, `${peer.received.size} keys for ${events.length} events`);
        broken.addAll(processes.flatMap(one => one.ends));
        const again = [...peer.received.values()].reduce((sum, times) => sum + times - 1, 0);
        broken.check(again > 0, 'no process was killed in the middle of an act');
        return {
          kills,
          acknowledged: events.length,
          lost: undelivered.length + undone.length,
          duplicated: [...made.values()].filter(times => times > 1).length,
          recoveries,
          broken: [...broken.list, ...product.ends],
          note: `${again} deliveries came once more, under the same key`,
        };
      } finally {
        await Promise.all(processes.map(one => one.kill()));
        await peer.close();
        await kernel.close();
      }
    });
  },
});
