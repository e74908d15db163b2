import type { Difference, TableComparison } from '@learnloom/projections/projector/compare';
import { NotLive, verify } from '@learnloom/projections/projector/verify';
import { progressText } from './running/progress-line.ts';
import { runReadModelTool } from './running/read-model-tool.ts';

const keyText = (key: Difference['key']): string => Object.values(key).map(String).join(' ');

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const words = {
  missing: () => 'is not in the live table',
  surplus: () => 'is in the live table only',
  changed: ({ columns }: Difference) => `differs in ${columns.join(', ')}`,
} as const;

/** Keys and columns, never values: they may be personal. */
function* linesOf({ table, rows, differing, differences }: TableComparison): Generator<string> {
  yield `  ${table}: ${count(rows, 'row')} compared, ${differing === 0 ? 'all equal' : `${differing} different`}`;
  for (const difference of differences) yield `    ${keyText(difference.key)} ${words[difference.kind](difference)}`;
  if (differing > differences.length) yield `    and ${differing - differences.length} more`;
}

/** `npm run verify`: replays read models beside the live ones and compares every row. Exit code 1 when any differs. */
await runReadModelTool({
  name: 'verify',
  usage: 'Usage: npm run verify [-- <read model> …]',
  chosen: (args, all) => (args.length > 0 ? args : all),
  cancelled: 'Cancelled',
  async work(ports, projection, { signal, line }) {
    const { name } = projection;
    try {
      const { tables, leftOut, failed } = await verify(ports, projection, {
        signal,
        onProgress: progress => line.show(progressText(name, progress)),
      });
      line.clear();
      const equal = failed === 0 && tables.every(({ differing }) => differing === 0);
      console.log(`${name}: ${equal ? 'equal' : 'differs'}`);
      for (const table of tables) for (const text of linesOf(table)) console.log(text);
      if (leftOut > 0) console.log(`  ${count(leftOut, 'event')} parked or skipped, in neither`);
      if (failed > 0) console.log(`  ${count(failed, 'event')} could not be applied again`);
      return equal;
    } catch (error) {
      if (!(error instanceof NotLive)) throw error;
      line.clear();
      console.error(`${name}: ${error.message}`);
      return false;
    }
  },
});
