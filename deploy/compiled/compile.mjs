// Compiles what `npm start` runs, so that a start reads no TypeScript. Plain JavaScript: it runs before a loader is there.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { STATE, THREAD, THREADS, dist, isCurrent, readState, root, versionOf } from './current.mjs';

/** Where the product's processes and threads begin, and what an operator does to it. */
const SCRIPTS = [
  'deploy/standalone.ts',
  'deploy/run-backend.ts',
  'deploy/run-worker.ts',
  'deploy/postgres/watchdog.ts',
  'deploy/import.ts',
  'deploy/export.ts',
  'deploy/export-site.ts',
  'deploy/rebuild.ts',
  'deploy/verify.ts',
  'deploy/backup.ts',
  'deploy/restore.ts',
  'deploy/adopt-log.ts',
  'deploy/sign-in-link.ts',
  'deploy/languages.ts',
];

const BLOCKS = 'backend/documents/src/blocks';

/** Modules that are found by their folders. */
const FOUND = [
  ['backend/contracts', 'area.ts'],
  ['backend/src', 'registry.ts'],
  ['projections/src', 'registry.ts'],
];

const slashed = path => path.split(sep).join('/');
const fromRoot = file => slashed(relative(root, file));
const text = JSON.stringify;

const fileOf = script => `${basename(script, '.ts')}.mjs`;

/** The imports of what is in such a folder now: names, and functions that load them. */
function loadsOf(folder, file) {
  const names = readdirSync(join(root, folder)).filter(name => existsSync(join(root, folder, name, file)));
  const loads = names.sort().map(name => `[${text(name)}, () => import(${text(join(root, folder, name, file))})]`);
  return `[${loads.join(', ')}]`;
}

/** Stands where the function stands that reads folders: what it would find now. */
function modulesIn() {
  const found = FOUND.map(([folder, file]) => `[__path(${text(folder)}), ${text(file)}, ${loadsOf(folder, file)}]`);
  return `
const found = [${found.join(',\n')}];
export async function modulesIn(folder, file) {
  const [, , modules] = found.find(one => one[0] === folder && one[1] === file);
  return new Map(await Promise.all(modules.map(async ([name, load]) => [name, await load()])));
}`;
}

/** Stands where a function stands that reads the folders of blocks. Apart, since shapes are needed where nothing is rendered. */
const blockModules = (name, file) => () => `
export async function ${name}() {
  return new Map(await Promise.all(${loadsOf(BLOCKS, file)}.map(async ([type, load]) => [type, await load()])));
}`;

/** Stands where the function stands that knows of nothing compiled. */
const compiledScript = files => `
const files = ${text(files)};
export const compiledScript = script => files[script] && __fileOf(new URL(files[script], __here));`;

const replaced = {
  'backend/platform/src/modules-in.ts': modulesIn,
  'backend/documents/src/folders/shape-modules.ts': blockModules('shapeModules', 'shape.ts'),
  'backend/documents/src/folders/block-modules.ts': blockModules('blockModules', 'block.ts'),
  'backend/platform/src/compiled-script.ts': compiledScript,
};

/** A module goes on to be known by the place of its source: versions of read models and files beside it follow from that. */
const bannerIn = folder => `import { createRequire as __requireFrom } from 'node:module';
import { fileURLToPath as __fileOf } from 'node:url';
const __here = import.meta.url;
const require = __requireFrom(__here);
const __url = path => new URL("${slashed(relative(join(folder, 'version'), root))}/" + path, __here).href;
const __path = path => __fileOf(__url(path));`;

const placed = (code, file) =>
  code
    .replaceAll(THREAD, (all, loader) => (THREADS[loader] ? `new URL(${text(fileOf(THREADS[loader]))}, __here)` : all))
    .replaceAll(/\bimport\.meta\.url\b/g, `__url(${text(fromRoot(file))})`)
    .replaceAll(/\bimport\.meta\.dirname\b/g, `__path(${text(fromRoot(dirname(file)))})`);

const folderOf = (name, from) => {
  const first = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  return createRequire(from)
    .resolve.paths(name)
    ?.map(path => join(path, first))
    .find(existsSync);
};

/**
 * Packages that few installations need, loaded when a module that imports them is: one file imports all others as soon as it
 * begins, what only an `import()` leads to included. Half a second of each process's start was the client of EventStoreDB.
 */
const WHEN_NEEDED = /^(?:@eventstore\/db-client|kafkajs)(?:\/|$)/;

/**
 * Packages that are taken in as well: each is many small files or loads much that is not used, and reading them was half of
 * what each process loads at its start.
 */
const TAKEN_IN = /^(?:file-type|joi|kysely|libphonenumber-js|markdown-it|nodemailer)(?:\/|$)/;

const isOfPackage = importer => slashed(importer).includes('/node_modules/');

/** What is the tree's own is taken in; other packages stay where npm puts them. */
const ownSources = (folder, files) => ({
  name: 'own sources',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (isBuiltin(path)) return { path, external: true };
      if (TAKEN_IN.test(path) || isOfPackage(importer)) return undefined;
      if (kind === 'entry-point' || isAbsolute(path) || path.startsWith('@learnloom/') || pluginData) return undefined;
      const here = folderOf(path, join(folder, 'version', 'any.mjs'));
      if (here === folderOf(path, join(resolveDir, 'any.ts'))) {
        if (!WHEN_NEEDED.test(path)) return { path, external: true };
        const { path: file } = await build.resolve(path, { resolveDir, kind, pluginData: 'asked' });
        return { path: file, pluginData: { name: path } };
      }
      // In the folder of a workspace, which the compiled file does not see by its name.
      const { path: file } = await build.resolve(path, { resolveDir, kind, pluginData: 'asked' });
      return { path: slashed(relative(join(folder, 'version'), file)), external: true };
    });
    build.onLoad({ filter: /\.js$/ }, ({ pluginData }) => {
      if (!pluginData?.name) return undefined;
      return { contents: `module.exports = __requireFrom(__here)(${text(pluginData.name)});`, loader: 'js' };
    });
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const own = replaced[fromRoot(path)];
      return own
        ? { contents: own(files), loader: 'js' }
        : { contents: placed(readFileSync(path, 'utf8'), path), loader: 'ts' };
    });
  },
});

/** Versions that stay: what runs an older one may still start another process of it. */
const KEPT = 4;

/** Puts a version in place; several may do so at once. */
function keep(folder, outputFiles, state) {
  const version = join(folder, state.version);
  if (!existsSync(version)) {
    const draft = `${version}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(draft, basename(path)), contents);
    try {
      renameSync(draft, version);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  const draft = join(folder, `${STATE}.${process.pid}`);
  writeFileSync(draft, text(state));
  renameSync(draft, join(folder, STATE));
  const made = name => statSync(join(folder, name)).mtimeMs;
  const versions = readdirSync(folder).filter(name => /^[0-9a-f]{16}$/.test(name) && name !== state.version);
  for (const old of versions.sort((a, b) => made(b) - made(a)).slice(KEPT - 1))
    rmSync(join(folder, old), { recursive: true, force: true });
}

/** Compiles the program, unless it is compiled from the sources as they are now. Answers whether it was to be done. */
export async function compile({ scripts, folder } = { scripts: SCRIPTS, folder: dist }) {
  const entries = [...scripts, ...Object.values(THREADS)];
  const before = readState(folder);
  if (isCurrent(before) && entries.every(script => before.scripts[script])) return false;
  const { build, stop } = await import('esbuild');
  const files = Object.fromEntries(entries.map(script => [script, fileOf(script)]));
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(script => [basename(script, '.ts'), script])),
    outdir: join(folder, 'version'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Not `keepNames`: it names a function whenever it is made, one within another at each call.
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: bannerIn(folder) },
    plugins: [ownSources(folder, files)],
    logLevel: 'silent',
  });
  // Its process would stay for as long as the product runs.
  await stop();
  // Which packages there are follows from the lockfile.
  const sources = Object.keys(metafile.inputs).filter(file => !isOfPackage(`/${file}`));
  const state = { scripts: files, files: sources.sort(), folders: [...FOUND.map(([at]) => at), BLOCKS] };
  keep(folder, outputFiles, { ...state, version: versionOf(state) });
  return true;
}
