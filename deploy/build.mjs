// `npm run build`: builds the front ends that are missing or older than their sources, and compiles what runs them; in a
// remote, that one alone.
import { basename } from 'node:path';
import { register } from 'tsx/esm/api';
import { compile } from './compiled/compile.mjs';

register();
const { buildMissing } = await import('./webpack/build.ts');
const { isRemote } = await import('./webpack/packages.ts');
const name = basename(process.cwd());
try {
  const built = await buildMissing(line => console.log(line), isRemote(name) ? [name] : undefined);
  if (built.length === 0) console.log('The front end is up to date.');
  if (!isRemote(name) && (await compile())) console.log('Compiled the backend');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
