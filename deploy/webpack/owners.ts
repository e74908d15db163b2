import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';

const FILE = join(root, '.github/CODEOWNERS');

/** Teams that `text`, a CODEOWNERS file, names for a folder below the root: the last line that fits. None: nobody. */
export function ownersIn(text: string, folder: string): readonly string[] {
  const line = text
    .split('\n')
    .map(each => each.trim().split(/\s+/))
    .findLast(([pattern]) => pattern === `/${folder}/` || pattern === `/${folder}` || pattern === '*');
  return line?.slice(1).filter(owner => owner.startsWith('@')) ?? [];
}

/** The same of this tree; a team may have checked out only a part of it. */
export const ownersOf = (folder: string): readonly string[] =>
  existsSync(FILE) ? ownersIn(readFileSync(FILE, 'utf8'), folder) : [];
