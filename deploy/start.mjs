// `npm start` and `npm run dev`; in a remote, `npm start` is the development of that one alone. Plain JavaScript that every Node can read, so that an old one is told so.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledScript } from './compiled/current.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Learnloom needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const development = process.argv.includes('--dev');
const compiled = development ? undefined : await compiledStart();
if (compiled) process.setSourceMapsEnabled(true);
else {
  let register;
  try {
    ({ register } = await import('tsx/esm/api'));
  } catch {
    console.error('The packages are not installed yet: please run `npm ci` first.');
    process.exit(1);
  }
  register();
}
try {
  await start();
} catch (error) {
  // Areas that cannot stand together: the line names both places.
  if (error?.name !== 'DeclarationError') throw error;
  console.error(error.message);
  process.exit(1);
}

/** It takes less time to compile than to read TypeScript once. Where that cannot be kept, the sources are run. */
async function compiledStart() {
  const script = 'deploy/standalone.ts';
  const before = compiledScript(script);
  if (before) return before;
  try {
    const { compile } = await import('./compiled/compile.mjs');
    await compile();
    return compiledScript(script);
  } catch {
    return undefined;
  }
}

async function start() {
  const against = process.argv.indexOf('--against');
  if (against > 0) {
    const { runAgainst } = await import('./development/against.ts');
    await runAgainst(basename(process.cwd()), process.argv[against + 1] ?? '');
  } else if (development) {
    const { runDevelopment } = await import('./dev.ts');
    const { isRemote } = await import('./webpack/packages.ts');
    const name = basename(process.cwd());
    await runDevelopment(isRemote(name) ? [name] : undefined);
  } else {
    process.env.NODE_ENV ??= 'production';
    const { runStandalone } = await import(compiled ? pathToFileURL(compiled).href : './standalone.ts');
    await runStandalone();
  }
}
