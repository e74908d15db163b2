import { fault } from './fault.ts';
import { audit } from './harness/audit.ts';
import { databasesOn } from './harness/databases.ts';
import { Load } from './harness/load.ts';
import { startPostgresServer } from './harness/postgres-server.ts';
import { withProduct } from './harness/product.ts';
import { differences } from './harness/read-models.ts';
import { millisecondsOf, pause, until } from './harness/waiting.ts';

/** It is killed within so many milliseconds after all was well. */
const LIFE_MS = { short: 600, full: 2000 };
const WAYS = ['all', 'first', 'one'] as const;
const STUCK_MS = 120_000;

/** Nothing is lost, no process of the product ends, commands answer 503 with Retry-After until the server is back. */
export const postgresKilled = fault(3, 'kill -9 of Postgres', {
  limit: 10_000,
  async run({ random, short, signal }) {
    const kills = short ? 2 : 20;
    const server = await startPostgresServer();
    try {
      const databaseUrl = await databasesOn(server.url).migrated();
      return await withProduct({ databaseUrl, signal }, async product => {
        const recoveries: number[] = [];
        const load = new Load(product, { actor: await product.signIn(), random, short, mayBeAway: false });
        while (recoveries.length < kills) {
          await pause(random() * (short ? LIFE_MS.short : LIFE_MS.full), signal);
          const took = await millisecondsOf(async () => {
            await server.kill(WAYS[recoveries.length % WAYS.length] ?? 'all', random);
            const before = load.acknowledged;
            await product.ready();
            await until('commands', () => Promise.resolve(load.acknowledged > before), { ms: STUCK_MS, signal });
          });
          recoveries.push(took);
        }
        const broken = [...(await load.finish()), ...product.ends];
        await product.shows(await product.head());
        broken.push(...(await differences(databaseUrl, signal)));
        const audited = await audit(databaseUrl, load.expected);
        if (load.unavailable === 0) broken.push('No answer was 503 while the server was down');
        const note = `${load.unavailable} answers of 503`;
        return { kills, acknowledged: load.acknowledged, ...audited, recoveries, broken, note };
      });
    } finally {
      await server.close();
    }
  },
});
