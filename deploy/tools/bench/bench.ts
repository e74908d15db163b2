import { isMet } from './figure.ts';
import { measure } from './measure.ts';
import { groups, readOptions } from './options.ts';
import { keepResults } from './results.ts';
import { tableOf } from './table.ts';

/** `npm run bench`: measures each figure beside its limit. With `--strict` the exit code is 1 when a goal is missed. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const measured = await measure(options, what => console.error(what));
  const figures = measured.map(({ figure }) => figure);
  console.log(tableOf(figures));
  await keepResults(options.out, measured, { quick: options.quick, groups });
  return options.strict && !figures.every(isMet) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof TypeError || !(error instanceof Error) ? error : error.message);
  process.exitCode = 2;
}
