import { fault } from './fault.ts';
import { audit } from './harness/audit.ts';
import { recordHistory } from './harness/history.ts';
import { Load } from './harness/load.ts';
import { withProduct } from './harness/product.ts';
import { differences, rebuildAll } from './harness/read-models.ts';

/** Every read model that has been kept live equals one that is built from the log, rebuilt under load or not. */
export const readModelsRebuilt = fault(7, 'every read model rebuilt', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const databaseUrl = await databases.migrated();
    const events = short ? 300 : 30_000;
    return withProduct({ databaseUrl, workers: 2, signal }, async product => {
      const actor = await product.signIn();
      await recordHistory(databaseUrl, events);
      const load = new Load(product, { actor, random, short, mayBeAway: false });
      await rebuildAll(databaseUrl, signal);
      const broken = [...(await load.finish()), ...product.ends];
      await product.shows(await product.head());
      broken.push(...(await differences(databaseUrl, signal)));
      const audited = await audit(databaseUrl, load.expected);
      const note = `${await product.head()} events`;
      return { kills: 0, acknowledged: load.acknowledged, ...audited, recoveries: [], broken, note };
    });
  },
});
