import { openKernel } from '@learnloom/kernel/kernel';
import { createLogger } from '@learnloom/kernel/log';
import { readSettings, SettingsError } from '@learnloom/kernel/settings';
import { projectorPool } from '@learnloom/projections/kernel/projector-group';
import { rebuild, type RebuildProgress } from '@learnloom/projections/kernel/rebuild';
import { registry } from '@learnloom/projections/registry';
import { reachDatabase } from './reach-database.ts';

const names = registry.map(projection => projection.name);
const usage = `Usage: npm run rebuild -- <read model> | --all\nRead models: ${names.join(', ')}`;

const line = (name: string, { events, rate, secondsLeft }: RebuildProgress) =>
  `${name}: ${events} events, ${Math.round(rate)} a second${secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`}`;

/** `npm run rebuild -- <read model>`: replays the log into read models while the old ones serve. Ctrl-C leaves them. */
async function main(wanted: readonly string[]): Promise<number> {
  const chosen = wanted.includes('--all') ? names : wanted;
  const unknown = chosen.filter(name => !names.includes(name));
  if (chosen.length === 0 || unknown.length > 0) {
    console.error(unknown.length > 0 ? `Unknown read model: ${unknown.join(', ')}\n${usage}` : usage);
    return 2;
  }
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const log = createLogger({ level: settings.logLevel });
  const cancelled = new AbortController();
  process.once('SIGINT', () => cancelled.abort(new Error('Cancelled; the read model is as it was')));
  const database = await reachDatabase(settings);
  const kernel = await openKernel(database.url, { name: 'rebuild', log, max: 3 });
  const pool = projectorPool(database.url, log);
  try {
    for (const projection of registry.filter(({ name }) => chosen.includes(name))) {
      let last: RebuildProgress = { events: 0, rate: 0, secondsLeft: null };
      const began = Date.now();
      await rebuild({ url: database.url, pool, store: kernel.store, sealing: kernel.sealing, log }, projection, {
        signal: cancelled.signal,
        onProgress: progress => {
          last = progress;
          console.log(line(projection.name, progress));
        },
      });
      console.log(`${projection.name}: done, ${last.events} events in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
    return 0;
  } finally {
    await pool.end();
    await kernel.close();
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof SettingsError || (error instanceof Error && error.name === 'DatabaseTaken');
  const said = error instanceof Error ? error.message : String(error);
  console.error(known || said.startsWith('Cancelled') ? said : error);
  process.exitCode = 1;
}
