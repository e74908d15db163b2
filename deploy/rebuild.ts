import { rebuild } from '@learnloom/projections/projector/rebuild';
import { RebuildCancelled } from '@learnloom/projections/projector/rebuild-board';
import { progressText } from './running/progress-line.ts';
import { runReadModelTool } from './running/read-model-tool.ts';

/** `npm run rebuild -- <read model>`: replays the log into read models while the old ones serve. */
await runReadModelTool({
  name: 'rebuild',
  usage: 'Usage: npm run rebuild -- <read model>... | --all',
  chosen: (args, all) => (args.includes('--all') ? all : args),
  cancelled: 'Canceled. The read model was not changed.',
  parallel: 2,
  async work(ports, projection, { signal, line }) {
    const { name } = projection;
    const began = performance.now();
    let events = 0;
    try {
      await rebuild(ports, projection, {
        signal,
        onProgress: progress => {
          ({ events } = progress);
          line.show(progressText(name, progress));
        },
      });
    } catch (error) {
      if (!(error instanceof RebuildCancelled)) throw error;
      line.clear();
      console.error(`${name}: canceled by an admin. The read model was not changed.`);
      return false;
    }
    line.clear();
    console.log(`${name}: done, ${events} events in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return true;
  },
});
