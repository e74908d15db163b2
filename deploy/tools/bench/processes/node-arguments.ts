import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Folder for CPU profiles of every process that the benchmark starts; unset: none are made. */
const PROFILE = 'BENCH_PROFILE';

/** Arguments with which Node runs TypeScript. */
export function nodeArguments(): readonly string[] {
  const folder = process.env[PROFILE];
  return ['--import', tsx, ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])];
}
