import { imports, type ImportEvent, type ImportState } from '@learnloom/contracts/imports/imports';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { importStream } from '../import.ts';
import { services } from '../services.ts';
import type { ImportJobs } from '../services/import-jobs.ts';
import { stopSignal } from '../services/stop-signal.ts';

/** As long as one import may take. */
const LONGEST_MS = 12 * 3_600_000;
interface Work {
  readonly key: string;
  readonly state: ImportState;
  readonly ports: Pick<Ports, 'stateOf'> & { readonly importJobs: ImportJobs };
  readonly effect: Effect;
  readonly correlationId: string;
}

async function check({ key, state, ports, effect, correlationId }: Work): Promise<void> {
  const never = new AbortController().signal;
  const running = { signal: effect.signal, stop: never, correlationId };
  const { counts, problem } = await ports.importJobs.run(key, 'preview', state, running);
  await effect.execute(imports.noteChecked, { key, ...counts, problem });
}

async function importAll({ key, state, ports, effect, correlationId }: Work): Promise<void> {
  const finish = new AbortController();
  try {
    const stop = stopSignal(async () => (await ports.stateOf(importStream, key))?.status === 'stopping', finish.signal);
    const running = { signal: effect.signal, stop, correlationId };
    const { counts, problem, isStopped, hasFailed } = await ports.importJobs.run(key, 'import', state, running);
    const outcome = isStopped ? 'stopped' : hasFailed || problem !== null ? 'failed' : 'imported';
    await effect.execute(imports.noteEnded, { key, ...counts, outcome, problem });
  } finally {
    finish.abort();
  }
}

export const runImports = reaction<ImportEvent, readonly [typeof services.importJobs]>('RunImports', {
  about: 'Checks uploads and imports them',
  deps: [services.importJobs],
  longestMs: LONGEST_MS,
  on: {
    ImportUploaded: async ({ key, metadata: { correlationId } }, ports, effect) => {
      const state = await ports.stateOf(importStream, key);
      if (state?.status === 'checking') await check({ key, state, ports, effect, correlationId });
    },
    ImportStarted: async ({ key, metadata: { correlationId } }, ports, effect) => {
      const state = await ports.stateOf(importStream, key);
      if (state?.status !== 'importing' && state?.status !== 'stopping') return;
      await importAll({ key, state, ports, effect, correlationId });
    },
  },
});
