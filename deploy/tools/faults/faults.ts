import { randomFrom } from '../bench/replay/random.ts';
import { failuresOf, type Fault, type FaultOptions } from './fault.ts';
import { databasesOn } from './harness/databases.ts';
import { startPostgresServer } from './harness/postgres-server.ts';
import { readOptions } from './options.ts';
import { faults as known } from './registry.ts';
import { tableOf, type Ran } from './table.ts';

/** What takes longer is stuck; most take a few minutes. */
const LONGEST_MINUTES = 60;

/**
 * `npm run faults [-- --only 1,3] [--seed n] [--short]`: brings each kind of trouble about and looks whether what was
 * promised held. The same seed makes the same choices. Exit code 1 when a promise did not hold.
 */
async function main(): Promise<number> {
  const { faults, seed, short } = readOptions(process.argv.slice(2), known);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new Error('Interrupted')));
  process.once('SIGTERM', () => interrupted.abort(new Error('Interrupted')));
  const ran: Ran[] = [];
  const server = await startPostgresServer();
  try {
    for (const fault of faults) {
      console.error(`${fault.number} ${fault.name} …`);
      const databases = databasesOn(server.url);
      try {
        // Of its own for each, so that one alone does what it did among all.
        const random = randomFrom(seed + fault.number);
        const result = await outcomeOf(fault, { random, short, signal: interrupted.signal, databases });
        ran.push({ ...result, seed });
        for (const failure of result.failures) console.error(`  ${failure}`);
      } finally {
        await databases.drop();
      }
    }
  } finally {
    await server.close();
  }
  console.log(tableOf(ran));
  return ran.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

/** A run that could not be finished broke its promise too. */
async function outcomeOf(fault: Fault, options: FaultOptions): Promise<Omit<Ran, 'seed'>> {
  const stuck = new AbortController();
  const timer = setTimeout(
    () => stuck.abort(new Error(`It was not over after ${LONGEST_MINUTES} minutes`)),
    LONGEST_MINUTES * 60_000,
  );
  try {
    const figures = await fault.run({ ...options, signal: AbortSignal.any([options.signal, stuck.signal]) });
    return { fault, figures, failures: failuresOf(fault, figures, options.short) };
  } catch (error) {
    options.signal.throwIfAborted();
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const figures = { kills: 0, acknowledged: 0, lost: 0, duplicated: 0, recoveries: [], broken: [] };
    return { fault, figures, failures: [failure] };
  } finally {
    clearTimeout(timer);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const said = error instanceof Error && (error.message === 'Interrupted' || error.message.startsWith('--'));
  console.error(said ? error.message : error);
  process.exitCode = 2;
}
