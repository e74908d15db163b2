import { isMet } from './figure.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { keepResults } from './results.ts';
import { tableOf } from './table.ts';

/** `npm run bench`: measures each figure beside its limit. With `--strict` the exit code is 1 when a goal is missed. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const figures = await measure(options, what => console.error(what));
  console.log(tableOf(figures));
  await keepResults(options.out, figures, options.quick);
  return options.strict && !figures.every(isMet) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof TypeError || !(error instanceof Error) ? error : error.message);
  process.exitCode = 2;
}
