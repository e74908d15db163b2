import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, packageNames, root } from '../webpack/packages.ts';
import { readCurrent } from '../webpack/versions.ts';
import { PlainError } from './plain-error.ts';

/** Files of the tree that Git has, by their paths from the root. */
function trackedFiles(): readonly string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new PlainError('The tree is no Git repository, so its files are not known.');
  // What was removed and not committed is not there.
  return stdout.split('\0').filter(file => file !== '' && existsSync(join(root, file)));
}

/** Folders and files of the newest build of each front end. */
const builtFrontEnds = (): readonly string[] =>
  packageNames.flatMap(name => {
    const current = readCurrent(name);
    if (!current) throw new PlainError(`${name} is not built.`);
    const folder = distOf(name).slice(root.length + 1);
    return [`${folder}/current.json`, `${folder}/${current.version}`];
  });

/** All that an archive of the product has: the sources, and what `npm run build` made of them. */
export const packedFiles = (): readonly string[] => [...trackedFiles(), ...builtFrontEnds(), 'deploy/dist'];
