import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

/** Of the mutated copy, in which this file stands. */
const root = path.resolve(import.meta.dirname, '../../..');

interface Workspace {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Folders of the workspaces that areas import from. */
const WORKSPACES = ['backend', 'contracts', 'documents', 'exchange', 'grading', 'platform', 'runner'].map(name =>
  path.join('backend', name === 'backend' ? '' : name),
);

const files = new Map(
  [...WORKSPACES, 'projections', 'deploy', 'deploy/tools/testing'].map(folder => {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Workspace;
    return [name, { folder, exports }] as const;
  }),
);

/** `node_modules` leads to the tree itself, in which nothing is mutated: workspaces are taken from the copy. */
const workspacesOfTheCopy: Plugin = {
  name: 'workspaces-of-the-copy',
  enforce: 'pre',
  resolveId(id) {
    const [, name = '', file] = /^(@learnloom\/[^/]+)(?:\/(.+))?$/.exec(id) ?? [];
    const workspace = files.get(name);
    if (!workspace) return null;
    const target = file === undefined ? workspace.exports['.'] : workspace.exports['./*']?.replace('*', file);
    return target === undefined ? null : path.join(root, workspace.folder, target);
  },
};

/** Pure tests of the areas that `MUTATED_TESTS` names, as globs. */
export default defineConfig({
  root,
  plugins: [workspacesOfTheCopy],
  test: {
    include: (process.env['MUTATED_TESTS'] ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{db,run}.test.ts'],
    isolate: false,
  },
});
