import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = path.join(import.meta.dirname, '../blocks');

/** Loads `blocks/<type>/<file>` of every block that has such a file: the modules by type, in the order of the alphabet. */
export async function modulesOfBlocks<M>(file: string): Promise<ReadonlyMap<string, M>> {
  const types = readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(path.join(FOLDER, entry.name, file)))
    .map(({ name }) => name)
    .sort();
  const load = async (type: string): Promise<readonly [string, M]> => [
    type,
    (await import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, type, file)).href)) as M,
  ];
  return new Map(await Promise.all(types.map(load)));
}
