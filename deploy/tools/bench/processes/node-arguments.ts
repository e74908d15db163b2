import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Folder for CPU profiles of every process that the benchmark starts; unset: none are made. */
const PROFILE = 'BENCH_PROFILE';

/** Arguments with which Node profiles, if that is wanted. */
export function profileArguments(): readonly string[] {
  const folder = process.env[PROFILE];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/** Arguments with which Node runs TypeScript. */
export const nodeArguments = (): readonly string[] => ['--import', tsx, ...profileArguments()];
