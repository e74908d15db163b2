import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRemote, root, type PackageName } from './packages.ts';

const ignored = /(?:^|\/)(?:node_modules|dist|e2e|first-shapes\.json)(?:\/|$)|\.(?:test|e2e)\.tsx?$/;

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(path, entry.name);
    if (ignored.test(relative(root, file))) continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** What a package's build reads. Remotes take the kit from the shell at run time, so only its version matters to them. */
function inputsOf(name: PackageName): string[] {
  const own = isRemote(name) ? [name] : ['shell/src', 'shell/ui/src'];
  const folders = [...own, 'backend/contracts', 'deploy/webpack'].flatMap(folder => [
    ...filesBelow(join(root, folder)),
  ]);
  const files = [`${name}/package.json`, 'shell/ui/package.json', 'package-lock.json'].map(file => join(root, file));
  return [...new Set([...folders, ...files])];
}

/** Names the state of everything that a package's build reads: ten hexadecimal digits after a `b`. */
export function inputHash(name: PackageName): string {
  const hash = createHash('sha256');
  for (const file of inputsOf(name))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return `b${hash.digest('hex').slice(0, 10)}`;
}
