import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, isRemote } from '../webpack/packages.ts';
import { DEVELOPMENT } from './names.ts';

/** Says where the development servers of the remotes are. */
export const developmentManifest = (dataDir: string): string => join(dataDir, 'remotes.development.json');

/** Folders with what the server draws with, of the remotes that development servers have. */
export function drawnFrom(dataDir: string): Readonly<Record<string, string>> {
  const lines = JSON.parse(readFileSync(developmentManifest(dataDir), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(lines).flatMap(([name, line]) =>
      isRemote(name) && /^https?:/.test(line) ? [[name, join(distOf(name), DEVELOPMENT)]] : [],
    ),
  );
}
