// `npm run build`: builds the front ends that are missing or older than their sources.
import { register } from 'tsx/esm/api';

register();
const { buildMissing } = await import('./webpack/build.ts');
try {
  const built = await buildMissing(line => console.log(line));
  if (built.length === 0) console.log('The front end is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
