import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../webpack/packages.ts';

/** Milliseconds of a step that loads a compiler or a database. */
const SLOW = 300_000;
const aside = new Set(['node_modules', 'dist', 'data', '.git']);

const copy = mkdtempSync(path.join(tmpdir(), 'learnloom-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A copy of the tree, with the same packages, in which its own workspaces stand. */
beforeAll(() => {
  const own: string[] = [];
  cpSync(root, copy, {
    recursive: true,
    filter: source => {
      if (path.basename(source) === 'node_modules') own.push(path.relative(root, source));
      return !aside.has(path.basename(source));
    },
  });
  // Packages of which a workspace has a version of its own.
  for (const folder of own.filter(name => name !== 'node_modules'))
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  const packages = path.join(root, 'node_modules');
  for (const name of readdirSync(packages)) {
    const target = path.join(copy, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (name === '@learnloom') cpSync(path.join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(path.join(packages, name), target);
  }
}, SLOW);

/** Runs Node in the copy; answers what it printed. Throws with it when it failed. */
function node(args: readonly string[], folder = '.'): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)));
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: path.join(copy, folder), env, maxBuffer: 1 << 26 }, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}\n${out}\n${err}`)) : resolve(out),
    );
  });
}

const make = (...args: string[]) => node(['--import', 'tsx', 'deploy/tools/new/new.ts', ...args]);
const contents = (file: string) => readFileSync(path.join(copy, file), 'utf8');

describe.sequential('what npm run new writes', () => {
  const lists = ['package.json', 'tsconfig.json', 'backend/src/registry.ts', 'projections/src/registry.ts'];
  let before: readonly string[];

  test(
    'is an area, a slice and a remote; no list anywhere is edited but the manifest of remotes',
    async () => {
      before = lists.map(contents);
      expect(await make('area', 'gardens', 'learning-plant')).toContain('backend/contracts/gardens/area.ts');
      expect(await make('slice', 'gardens', 'learning-plant', 'water', 'Watered')).toContain('water-learning-plant.ts');
      expect(await make('remote', 'mfe-gardens')).toContain('deploy/remotes.json');
      expect(lists.map(contents)).toEqual(before);
      await expect(make('area', 'gardens', 'learning-plant')).rejects.toThrow('is there already');
    },
    SLOW,
  );

  test(
    'compiles',
    async () => {
      const include = ['backend/contracts/gardens', 'backend/src/gardens', 'projections/src/gardens', 'mfe-gardens'];
      const files = ['shell/src/assets.d.ts'];
      writeFileSync(
        path.join(copy, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [...include, ...files] }),
      );
      await node(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json']);
    },
    SLOW,
  );

  test(
    'is served, logged, described, and open to those who may: the tests of all areas find it',
    async () => {
      const names = 'LearningPlant|learning plant|everything that is declared|names every declaration|every read model';
      const config = ['--config', 'deploy/tools/testing/vitest.config.ts', '--reporter=json', '-t', names];
      const tests = ['gardens', 'declarations.db', 'first-shapes.db'];
      const report = JSON.parse(await node(['node_modules/vitest/vitest.mjs', 'run', ...config, ...tests])) as {
        readonly testResults: readonly { readonly assertionResults: readonly { title: string; status: string }[] }[];
      };
      const passed = report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .flatMap(({ title, status }) => (status === 'passed' ? title : []));
      expect(passed).toEqual(
        expect.arrayContaining([
          'learning plants are kept, and the activity log says what was done to them',
          'everything that is declared is handled',
          'the description names every declaration with its fields',
          'WaterLearningPlant admits exactly who may [PRM-02]',
          'LearningPlantList admits exactly who may [PRM-02]',
          'LearningPlantWatered has its first shape in the repository',
          'every read model takes every first shape',
        ]),
      );
    },
    SLOW,
  );

  test(
    'is a remote that builds',
    async () => {
      expect(await node(['../deploy/build.mjs'], 'mfe-gardens')).toMatch(/^Built mfe-gardens/);
    },
    SLOW,
  );

  test(
    'stops the start with one line when two areas declare one thing',
    async () => {
      cpSync(path.join(copy, 'backend/contracts/gardens'), path.join(copy, 'backend/contracts/orchards'), {
        recursive: true,
      });
      const area = path.join(copy, 'backend/contracts/orchards/area.ts');
      writeFileSync(area, contents('backend/contracts/orchards/area.ts').replace("'gardens'", "'orchards'"));
      const failed = await node(['deploy/start.mjs']).catch((error: Error) =>
        error.message.trim().split('\n').slice(1),
      );
      expect(failed).toEqual([
        '',
        'The command WaterLearningPlant is declared in backend/contracts/gardens and in backend/contracts/orchards.',
      ]);
    },
    SLOW,
  );
});
