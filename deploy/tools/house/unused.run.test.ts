import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@learnloom/deploy/webpack/packages';
import { unusedExports, withEnding } from './exported.ts';

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const aside = /^(?:node_modules|dist|data|\..*)$/;
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (aside.test(entry.name)) return [];
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : [place];
  });
}

/** Milliseconds for reading the whole tree on a busy machine. */
const SLOW = 300_000;

const all = filesBelow(root);
const sources = all.filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file));
const packages = all
  .filter(file => path.basename(file) === 'package.json' && path.dirname(file) !== root)
  .map(file => ({ folder: path.dirname(file), ...(JSON.parse(readFileSync(file, 'utf8')) as Package) }));

/** The file of our own that an import leads to. */
function resolve(from: string, importer: string): string | null {
  if (from.startsWith('.')) return withEnding(path.resolve(path.dirname(importer), from));
  const own = packages.find(({ name }) => from === name || from.startsWith(`${name}/`));
  if (!own) return null;
  const below = `.${from.slice(own.name.length)}`;
  const pattern = own.exports?.[below] ?? own.exports?.['./*']?.replace('*', below.slice(2));
  return pattern === undefined ? null : withEnding(path.join(own.folder, pattern));
}

/** What a folder's or a tool's reader finds by the file's name. */
const FOUND =
  /(?:\.fixture|\.config|\/area|\/registry|\/remote|\/tables|\/lookups)\.m?ts$|\/blocks\/[a-z-]+\/block\.tsx?$|\.(?:test|e2e)\.tsx?$/;

/** Files whose exports are reached in another way than by an import, and by what. */
const elsewhere: Readonly<Record<string, string>> = {
  'backend/follow/src/follow.ts': 'other programs import it',
  'deploy/standalone.ts': 'start.mjs imports it by a path that depends on what is compiled',
  'deploy/tools/mutate/ignorers.mjs': 'Stryker takes its plugins by name',
  'shell/src/server/server.ts': 'workers that draw pages load its build',
  'backend/runner/src/embedded/guest/main.ts': 'the guest’s bundle begins with it',
  'backend/runner/src/embedded/process/serve.ts': 'start.mjs loads its compiled text',
  'backend/runner/src/embedded/process/image.ts': 'start.mjs loads its compiled text',
  'backend/runner/src/embedded/process/compile-thread.ts': 'threads begin with its compiled text',
  'backend/runner/src/embedded/process/run-thread.ts': 'threads begin with its compiled text',
};

test(
  'what is exported is imported somewhere',
  () => {
    const unused = unusedExports(sources, resolve).filter(one => !FOUND.test(one.split(':')[0] ?? ''));
    const places = unused.map(one => path.relative(root, one)).filter(one => !((one.split(':')[0] ?? '') in elsewhere));
    expect(places, 'leave out the word export, or what is not used at all').toEqual([]);
  },
  SLOW,
);

test('an export that nobody imports is found, one that somebody imports is not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-unused-'));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('a.ts'), 'export const used = 1;\nexport function forgotten() {}\nexport type Said = string;\n');
  writeFileSync(at('b.ts'), "import { used } from './a.ts';\nexport { used as again } from './a.ts';\nvoid used;\n");
  writeFileSync(at('c.ts'), "void import('./d.ts');\n");
  writeFileSync(at('d.ts'), 'export const loaded = 1;\n');
  const found = unusedExports(
    ['a', 'b', 'c', 'd'].map(name => at(`${name}.ts`)),
    resolve,
  );
  rmSync(folder, { recursive: true });
  expect(found.map(one => path.basename(one))).toEqual(['a.ts: forgotten', 'b.ts: again']);
});

/** Dependencies that no import of their package names, and why they are there. */
const unnamed: Readonly<Record<string, string>> = {
  '@swc/core': 'swc-loader compiles with it',
  '@emotion/styled': 'the kit of components asks for it as a peer',
  'react-dom': 'goes with react in every remote, though not every one draws by itself',
};

test(
  'what a package depends on stands in one of its files',
  () => {
    const written = packages.map(({ folder, name, dependencies = {} }) => {
      const texts = all
        .filter(file => file.startsWith(`${folder}${path.sep}`) && /\.(?:tsx?|m?js|mts|css)$/.test(file))
        .map(file => readFileSync(file, 'utf8'))
        .join('\n');
      const idle = Object.keys(dependencies).filter(one => !texts.includes(`${one}'`) && !texts.includes(`${one}/`));
      return idle.filter(one => !(one in unnamed)).map(one => `${name}: ${one}`);
    });
    expect(written.flat()).toEqual([]);
  },
  SLOW,
);
