import { fault } from './fault.ts';
import { audit } from './harness/audit.ts';
import { Load } from './harness/load.ts';
import { withProduct, type Product } from './harness/product.ts';
import { differences } from './harness/read-models.ts';
import { millisecondsOf, pause } from './harness/waiting.ts';

/** It is killed within so many milliseconds after it kept up. */
const LIFE_MS = { short: 400, full: 1300 };
/** Read models that are this far behind, in milliseconds, count as keeping up. */
const KEEPING_UP_MS = 1000;

/** Milliseconds from the end of the worker until what is recorded is shown within a second again. */
function recovery(product: Product, restart: () => Promise<unknown>): Promise<number> {
  return millisecondsOf(async () => {
    const before = await product.head();
    await restart();
    await product.shows(before);
    let lag = Number.POSITIVE_INFINITY;
    while (lag > KEEPING_UP_MS) {
      const head = await product.head();
      lag = await millisecondsOf(() => product.shows(head));
    }
  });
}

/** The read models equal a rebuild, and they soon keep up again. */
export const workerKilled = fault(2, 'kill -9 of a projection worker', {
  limit: 5000,
  async run({ random, short, signal, databases }) {
    const kills = short ? 1 : 50;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal }, async product => {
      const [worker] = product.workers;
      const recoveries: number[] = [];
      const load = new Load(product, { actor: await product.signIn(), random, short, mayBeAway: false });
      while (worker && recoveries.length < kills) {
        await pause(random() * (short ? LIFE_MS.short : LIFE_MS.full), signal);
        await worker.kill();
        recoveries.push(await recovery(product, () => worker.start()));
      }
      const broken = [...(await load.finish()), ...product.ends];
      await product.shows(await product.head());
      broken.push(...(await differences(databaseUrl, signal)));
      const { acknowledged } = load;
      return { kills, acknowledged, ...(await audit(databaseUrl, load.expected)), recoveries, broken };
    });
  },
});
