import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

const program = (file: string) => ['--import', 'tsx', file];
const make = (...args: string[]) => node([...program('deploy/tools/new/new.ts'), ...args]);
const thing = ['gardens', 'learning-plant'] as const;
const contents = (file: string) => readFileSync(path.join(copy, file), 'utf8');

describe.sequential('what npm run new writes', () => {
  const lists = ['package.json', 'tsconfig.json', 'backend/src/registry.ts', 'projections/src/registry.ts'];
  let before: readonly string[];

  test(
    'is an area, a slice and a remote; no list anywhere is edited but the manifest of remotes',
    async () => {
      before = lists.map(contents);
      const fields = ['title', 'notes:text?', 'height:number', 'rare:flag', 'owner:email!'];
      expect(await make('area', ...thing, ...fields)).toContain('backend/contracts/gardens/area.ts');
      expect(await make('slice', ...thing, 'water', 'Watered', 'litres:number')).toContain('water-learning-plant.ts');
      expect(await make('remote', 'mfe-gardens', '--admin', 'learning-plant')).toContain('deploy/remotes.json');
      expect(await make('remote', 'mfe-lawns')).toContain('mfe-lawns/src/remote.ts');
      expect(await make('block', 'call-out')).toContain('shell/ui/src/editor/blocks/call-out/block.tsx');
      // Without it search engines would be sent away while its code is not run.
      expect(JSON.parse(contents('mfe-lawns/package.json'))).toMatchObject({
        mfe: { about: { '/lawns': { title: 'Lawns' } } },
      });
      expect(lists.map(contents)).toEqual(before);
      await expect(make('area', ...thing)).rejects.toThrow('is declared in backend/contracts/gardens already');
      for (const [name, why] of [
        ['tag', 'is declared in backend/contracts/content already.'],
        ['author', 'is declared in backend/contracts/content already.'],
        ['class', 'cannot be written'],
      ] as const) {
        await expect(make('area', 'meadows', name)).rejects.toThrow(why);
        expect(existsSync(path.join(copy, 'backend/contracts/meadows'))).toBe(false);
      }
      const written = ['area.ts', 'learning-plants.ts'].map(file => contents(`backend/contracts/gardens/${file}`));
      await expect(make('slice', ...thing, 'water', 'Drenched')).rejects.toThrow('is there already');
      await expect(make('slice', ...thing, 'Drench', 'LearningPlantWatered')).rejects.toThrow('is declared already');
      expect(['area.ts', 'learning-plants.ts'].map(file => contents(`backend/contracts/gardens/${file}`))).toEqual(
        written,
      );
      await expect(make('slice', 'gardens', 'bush', 'water', 'Watered')).rejects.toThrow('events of learning-plant');
      await expect(make('area', 'ponds', 'fish', 'title', 'age:years')).rejects.toThrow('age:years is no field');
    },
    SLOW,
  );

  test(
    'is a slice by any name, whose event has a first shape once it is settled what it holds',
    async () => {
      const shapes = 'backend/contracts/gardens/first-shapes.json';
      const keep = (data: object) =>
        node([
          ...program('deploy/tools/testing/write-first-shape.ts'),
          'CuttingTaken',
          'TakeCutting',
          JSON.stringify(data),
        ]);
      expect(await make('slice', ...thing, 'TakeCutting', 'CuttingTaken')).toContain(
        'write-first-shape.ts CuttingTaken',
      );
      expect(contents(shapes)).not.toContain('CuttingTaken');
      await keep({});
      expect(contents(shapes)).toContain('"CuttingTaken": { "command": "TakeCutting", "data": {} }');
      // Without a history nobody knows what has been recorded.
      await expect(keep({})).rejects.toThrow('The first shape of CuttingTaken is on the main line and permanent');
      execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: copy });
      const commit = (...more: string[]) =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...more], { cwd: copy });
      commit('commit', '-q', '--allow-empty', '-m', 'Empty');
      await keep({});
      commit('add', shapes);
      commit('commit', '-q', '-m', 'A first shape');
      await expect(keep({})).rejects.toThrow('raise the event');
      rmSync(path.join(copy, '.git'), { recursive: true });
    },
    SLOW,
  );

  test('stands where its siblings stand: by their path, under their permission, its event last', () => {
    const slice = contents('backend/contracts/gardens/take-cutting.ts');
    expect(slice).toContain("route: 'POST /learning-plants/:key/take-cutting'");
    expect(slice).toContain('permission: manageLearningPlants.may.edit');
    expect(contents('backend/contracts/gardens/learning-plants.ts')).toMatch(
      /LearningPlantRemoved: event\(\),\n {2}LearningPlantWatered: event<\{ readonly litres: number \}>\(\),\n {2}CuttingTaken: event\(\),\n\};/,
    );
  });

  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'deploy/tools/testing/vitest.config.ts'];

  test(
    'fails its own test until its event does something to the thing',
    async () => {
      const slices = ['gardens/learning-plant/water', 'gardens/learning-plant/take'];
      const failed = await node([...vitest, ...slices]).catch((error: Error) => error.message);
      expect(stripVTControlCharacters(failed)).toMatch(/Tests +2 failed \| 4 passed/);
      const file = path.join(copy, 'backend/contracts/gardens/learning-plants.ts');
      const said = contents('backend/contracts/gardens/learning-plants.ts')
        .replace(
          'LearningPlantWatered: learningPlant => learningPlant',
          'LearningPlantWatered: (plant, { litres }) => ({ ...plant, height: plant.height + litres })',
        )
        .replace('CuttingTaken: learningPlant => learningPlant', 'CuttingTaken: plant => ({ ...plant, rare: true })');
      writeFileSync(file, said);
      expect(stripVTControlCharacters(await node([...vitest, ...slices]))).toMatch(/Tests +6 passed/);
    },
    SLOW,
  );

  const blocks = ['backend/documents/src/blocks/call-out', 'shell/ui/src/editor/blocks/call-out'];
  const made = [
    'backend/contracts/gardens',
    'backend/src/gardens',
    'projections/src/gardens',
    'mfe-gardens',
    ...blocks,
  ];

  test(
    'is written as the rest of the tree is',
    async () => {
      const files = [...made, 'mfe-lawns', 'deploy/remotes.json'];
      await node(['node_modules/prettier/bin/prettier.cjs', '--check', ...files]);
      const eslint = ['node_modules/eslint/bin/eslint.js', '-c', '.eslint.config.mjs', '--max-warnings', '0'];
      await node([...eslint, ...made]);
    },
    SLOW,
  );

  test(
    'compiles',
    async () => {
      const include = [...made, 'mfe-lawns'];
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
    'is a block that the tests of all blocks find, and that is gone with its folders [BLK-01]',
    async () => {
      const named = [...vitest, '-t', 'call-out', 'documents/src/blocks.test'];
      expect(stripVTControlCharacters(await node(named))).toMatch(/Tests +1 passed/);
      await expect(make('block', 'call-out')).rejects.toThrow('is there already');
      for (const folder of blocks) rmSync(path.join(copy, folder), { recursive: true });
      const all = [...vitest, '-t', 'a block is one folder', 'documents/src/blocks.test'];
      expect(stripVTControlCharacters(await node(all))).toMatch(/Tests +1 passed/);
    },
    SLOW,
  );

  test(
    'is served, logged, described, and open to those who may: the tests of all areas find it',
    async () => {
      const names =
        'LearningPlant|learning-?.?plant|TakeCutting|CuttingTaken|everything that is declared|names every declaration|every read model';
      const all = ['declarations.db', 'first-shapes.db', 'overwriting.db', 'house/samples', 'house/folds'];
      const tests = ['gardens', ...all];
      const report = JSON.parse(await node([...vitest, '--reporter=json', '-t', names, ...tests])) as {
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
          'CuttingTaken has its first shape in the repository',
          'EditLearningPlant from a version that is not the latest answers 409 with the latest one',
          'AddLearningPlant has a sample of its input',
          'TakeCutting admits exactly who may [PRM-02]',
          'TakeCutting answers 404 for a key that nothing has, 400 for one that is none',
          'its rows are what the deciders know',
          'every read model takes every first shape',
        ]),
      );
    },
    SLOW,
  );

  test(
    'is a remote that builds, with a page of the staff or without',
    async () => {
      for (const name of ['mfe-gardens', 'mfe-lawns'])
        expect(await node(['../deploy/build.mjs'], name)).toMatch(new RegExp(`^Built ${name}`));
    },
    SLOW,
  );

  test(
    'is a remote alone where a checkout is sparse; of an area it says what is to be added',
    async () => {
      const platform = path.join(copy, 'node_modules/@learnloom/platform');
      const exchange = path.join(copy, 'backend/exchange');
      const away = (name: string) => `${name}.away`;
      for (const name of [platform, exchange]) renameSync(name, away(name));
      try {
        expect(await make('remote', 'mfe-lab-2')).toContain('`npm install` in a whole checkout');
        expect(JSON.parse(contents('mfe-lab-2/package.json'))).toMatchObject({ name: '@learnloom/mfe-lab-2' });
        for (const asked of [
          ['area', 'ponds', 'fish', 'title'],
          ['slice', ...thing, 'prune', 'Pruned'],
        ])
          expect(await make(...asked).catch((error: Error) => error.message.trim().split('\n').at(-1))).toBe(
            'Areas and slices stand in backend and projections: git sparse-checkout add backend projections && npm ci',
          );
      } finally {
        for (const name of [platform, exchange]) renameSync(away(name), name);
      }
    },
    SLOW,
  );

  test(
    'is an area that publishes, with its remote: search, dashboard, sitemap, bookmarks and footer find it, and no other file is touched',
    async () => {
      const there = (folder: string) => existsSync(path.join(copy, folder));
      const folders = ['backend/contracts/meadows', 'backend/src/meadows', 'projections/src/meadows', 'mfe-meadows'];
      const remotes = contents('deploy/remotes.json');
      const unchanged = lists.map(contents);
      await make('area', 'meadows', 'wild-flower', '--publishes', 'title', 'notes:text?');
      await make('remote', 'mfe-meadows', '--admin', 'wild-flower');
      expect(lists.map(contents)).toEqual(unchanged);
      await node(['node_modules/prettier/bin/prettier.cjs', '--check', ...folders]);
      writeFileSync(
        path.join(copy, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [...folders, 'shell/src/assets.d.ts'] }),
      );
      await node(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json']);
      const passed = stripVTControlCharacters(await node([...vitest, 'meadows/', 'house/published-kinds']));
      expect(passed).toMatch(/Tests +8 passed/);
      for (const folder of folders) rmSync(path.join(copy, folder), { recursive: true });
      writeFileSync(path.join(copy, 'deploy/remotes.json'), remotes);
      expect(folders.some(there)).toBe(false);
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
        'The command TakeCutting is declared in backend/contracts/gardens and in backend/contracts/orchards.',
      ]);
    },
    SLOW,
  );
});
