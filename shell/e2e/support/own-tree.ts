import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root } from '../../../deploy/webpack/packages.ts';

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|data|\.git)$/;
const OURS = '@learnloom';

export interface OwnTree {
  readonly root: string;
  remove(): void;
}

/** A copy of the working tree, for tests that change sources; what npm installed is shared with it. */
export function ownTree(): OwnTree {
  const tree = mkdtempSync(join(tmpdir(), 'learnloom-tree-'));
  const packages: string[] = [];
  cpSync(root, tree, {
    recursive: true,
    filter: source => {
      if (existsSync(join(source, 'node_modules'))) packages.push(relative(root, source));
      return !LEFT_OUT.test(source.slice(root.length));
    },
  });
  for (const folder of packages) {
    const [from, to] = [join(root, folder, 'node_modules'), join(tree, folder, 'node_modules')];
    mkdirSync(join(to, OURS), { recursive: true });
    for (const name of readdirSync(from))
      if (name !== OURS && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  const links = join(root, 'node_modules', OURS);
  for (const name of readdirSync(links)) {
    const place = resolve(links, readlinkSync(join(links, name)));
    symlinkSync(join(tree, relative(root, place)), join(tree, 'node_modules', OURS, name));
  }
  return { root: tree, remove: () => rmSync(tree, { recursive: true, force: true }) };
}
