import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads `<folder>/<name>/<file>` of every folder that has such a file: the modules by the folders' names, in the order of
 * the alphabet. A bundler that leaves no folders behind puts a list of imports in the place of this function.
 */
export async function modulesIn<M>(folder: string, file: string): Promise<ReadonlyMap<string, M>> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(path.join(folder, entry.name, file)))
    .map(({ name }) => name)
    .sort();
  const load = async (name: string): Promise<readonly [string, M]> => [
    name,
    (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, name, file)).href)) as M,
  ];
  return new Map(await Promise.all(names.map(load)));
}
