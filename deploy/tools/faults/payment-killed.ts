import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { openClass } from './harness/class.ts';
import { send, type Request } from './harness/client.ts';
import { databasesOn } from './harness/databases.ts';
import { startPostgresServer, type PostgresServer } from './harness/postgres-server.ts';
import { withProduct, type Actor, type Product } from './harness/product.ts';
import { pause, until } from './harness/waiting.ts';

const STUCK_MS = 180_000;
/** Between a request that found nobody and the next. */
const AGAIN_MS = 100;
const AMOUNT = 49;

/** Sends until somebody answers. Throws for a refusal. */
async function insist(product: Product, actor: Actor, request: Omit<Request, 'idempotencyKey'>): Promise<unknown> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const outcome = await send(product.backends[0]?.port ?? 0, actor, { ...request, idempotencyKey });
    if (outcome.kind === 'done') return outcome.answer.data;
    if (outcome.kind === 'refused' && outcome.status !== 409 && outcome.status < 500)
      throw new Error(`${request.method} ${request.path}: ${outcome.status} ${outcome.text}`);
    await pause(AGAIN_MS, product.signal);
  }
}

/** A published course that costs something; gives its key. */
async function sell(product: Product, master: Actor): Promise<string> {
  const post = async (path: string, body: object): Promise<string> => {
    const key = randomUUID();
    await insist(product, master, { method: 'POST', path, body: { key, ...body } });
    return key;
  };
  const about = { title: 'Loops', summary: 'About loops.', slug: 'loops' };
  await post('/courses/categories', { ...about, published: true });
  const paid = { paid: true, amount: AMOUNT, featured: false, level: 'BEGINNER', category: 'loops' };
  const course = await post('/courses', { ...about, metaTitle: 'Loops', ...paid });
  const module = await post(`/courses/${course}/modules`, { title: 'Begin', summary: 'First steps.' });
  const video = { video: 'https://example.org/loops.mp4', videoDuration: 50 };
  await post(`/courses/${course}/units`, { module, title: 'Loops', ...video });
  await insist(product, master, { method: 'POST', path: `/courses/${course}/publish`, body: {} });
  return course;
}

/** A learner who orders and pays, and comes back to the site. */
async function buy(product: Product, buyer: Actor, course: string): Promise<void> {
  const key = randomUUID();
  const post = (path: string, body: object) => insist(product, buyer, { method: 'POST', path, body });
  await post('/orders', { key, course, total: AMOUNT * 100 });
  await post(`/orders/own/${key}/checkout`, {});
  await post(`/payments/test/${key}`, { outcome: 'notice-twice' });
  await post('/website/verify-payment', { reference: key });
}

const pairsOf = (actors: readonly Actor[]): readonly (readonly [Actor, Actor])[] =>
  actors.flatMap((actor, at) => {
    const other = actors[at + 1];
    return at % 2 === 0 && other ? [[actor, other] as const] : [];
  });

/** Kills the backend, the worker or the database, and waits until it is there again. */
async function killOne(
  product: Product,
  server: PostgresServer,
  random: () => number,
): Promise<'backend' | 'worker' | 'database'> {
  const [backend] = product.backends;
  const [worker] = product.workers;
  const chance = random();
  if (chance < 0.4 && backend) {
    await backend.kill();
    await product.restart(backend);
    return 'backend';
  }
  if (chance < 0.7 && worker) {
    await worker.kill();
    await worker.start();
    return 'worker';
  }
  await server.kill('all', random);
  await product.ready();
  return 'database';
}

const COUNTS = `
  select
    (select count(*) from es.events where type = 'OrderPaid')::int as paid,
    (select count(*) from es.events where type = 'OrderFulfilled')::int as fulfilled,
    (select count(*) from es.events where type = 'Enrolled')::int as enrolled,
    (select count(distinct data ->> 'learner') from es.events where type = 'Enrolled')::int as learners,
    (select count(*) from es.events where type = 'MailQueued' and data ->> 'mail' = 'order-receipt')::int as receipts,
    (select count(distinct data ->> 'account') from es.events
      where type = 'MailQueued' and data ->> 'mail' = 'order-receipt')::int as notified`;

type Counts = Readonly<Record<'paid' | 'fulfilled' | 'enrolled' | 'learners' | 'receipts' | 'notified', number>>;

/** Everyone who paid is enrolled once and gets one receipt, whatever is killed between checkout and enrollment. */
export const paymentKilled = fault(23, 'kill -9 between checkout, payment, notice and enrollment', {
  limit: null,
  async run({ random, short, signal }) {
    const kills = short ? 2 : 20;
    const server = await startPostgresServer();
    const databaseUrl = await databasesOn(server.url).migrated();
    const buying = withProduct({ databaseUrl, signal }, async product => {
      const desk = await openClass(databaseUrl);
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
      // Its connections end with the database.
      pool.on('error', () => undefined);
      const broken = new Broken();
      const killCounts = { backend: 0, worker: 0, database: 0 };
      let purchases = 0;
      const counts = async (): Promise<Counts | undefined> => (await pool.query<Counts>(COUNTS)).rows[0];
      try {
        const course = await sell(product, await product.signIn());
        const learners = await desk.learners(2 * kills);
        for (const [buyer, other] of pairsOf(learners)) {
          const both = Promise.all([buyer, other].map(one => buy(product, one, course)));
          await pause(random() * 1000, signal);
          killCounts[await killOne(product, server, random)] += 1;
          await both;
          purchases += 2;
        }
        await until('the receipts', async () => ((await counts())?.receipts ?? 0) >= purchases, {
          ms: STUCK_MS,
          signal,
        });
        await until('the enrollments', async () => ((await counts())?.fulfilled ?? 0) >= purchases, {
          ms: STUCK_MS,
          signal,
        });
        const { paid = 0, enrolled = 0, learners: admitted = 0, receipts = 0, notified = 0 } = (await counts()) ?? {};
        broken.check(paid === purchases, `${paid} payments of ${purchases} orders`);
        broken.check(notified === purchases, `${notified} of ${purchases} buyers have a receipt`);
        broken.addAll(product.ends);
        return {
          kills,
          acknowledged: purchases,
          lost: purchases - admitted,
          duplicated: enrolled - admitted + (receipts - notified),
          recoveries: [],
          broken: broken.list,
          note: `${killCounts.backend} of the backend, ${killCounts.worker} of the worker, ${killCounts.database} of the database`,
        };
      } finally {
        await pool.end();
        await desk.close();
      }
    });
    try {
      return await buying;
    } finally {
      await server.close();
    }
  },
});
