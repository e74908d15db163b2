import { fault } from './fault.ts';
import { audit } from './harness/audit.ts';
import { Load } from './harness/load.ts';
import { withProduct } from './harness/product.ts';
import { pause } from './harness/waiting.ts';

/** It is killed within so many milliseconds after it was ready. */
const LIFE_MS = { short: 400, full: 1300 };

/** No acknowledged command is lost, each is applied once, and the backend is soon ready again. */
export const backendKilled = fault(1, 'kill -9 of the backend', {
  limit: 5000,
  async run({ random, short, signal, databases }) {
    const kills = short ? 1 : 50;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal }, async product => {
      const [backend] = product.backends;
      const recoveries: number[] = [];
      const load = new Load(product, { actor: await product.signIn(), random, short, mayBeAway: true });
      while (backend && recoveries.length < kills) {
        await pause(random() * (short ? LIFE_MS.short : LIFE_MS.full), signal);
        await backend.kill();
        recoveries.push(await product.restart(backend));
      }
      const broken = [...(await load.finish()), ...product.ends];
      const { acknowledged } = load;
      return { kills, acknowledged, ...(await audit(databaseUrl, load.expected)), recoveries, broken };
    });
  },
});
