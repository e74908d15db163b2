import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithNpm } from './running/ending.ts';
import { codeLanguages, languageLines, LANGUAGE_PACKAGES } from './running/code-languages.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { PlainError, plainly } from './running/plain-error.ts';
import { root } from './webpack/packages.ts';

const packages = LANGUAGE_PACKAGES.map(({ name, version }) => `${name}@${version}`);
const megabytes = LANGUAGE_PACKAGES.reduce((sum, one) => sum + one.megabytes, 0);

const USAGE = `Usage: npm run languages [-- add]

Lists the languages in which the running site runs code, and how to get the others.
add installs Python, Ruby, PHP and C++ as WebAssembly modules: ${packages.join(' and ')}
from npm, about ${megabytes} MB on disk. Only their modules are used. They run in a process without files, network or environment.
C++ is compiled in seconds, and has no threads. \`npm ci\` removes the packages: run this again after an upgrade.`;

const WAIT_MS = 30_000;

async function list(): Promise<void> {
  const { port } = readOwnSettings();
  const statuses = await codeLanguages(`http://127.0.0.1:${port}`, WAIT_MS);
  if (!statuses) throw new PlainError(`No site runs at port ${port}. Start it with \`npm start\`, then try again.`);
  for (const line of languageLines(statuses)) console.log(line);
}

async function add(): Promise<number> {
  console.log(`Installing ${packages.join(' and ')} (about ${megabytes} MB)…`);
  const npm = spawn(
    'npm',
    // At once: npm would remove what it installed without saving it the time before.
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...packages],
    // On Windows npm is a script of the shell. The arguments are constants.
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0) throw new PlainError('npm could not install the packages. See the lines above.');
  console.log('Restart Learnloom to run Python, Ruby, PHP and C++.');
  return 0;
}

/** `npm run languages`: which languages run, and how to get the others. Exit code 2 when the arguments make no sense. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0) {
    await list();
    return 0;
  }
  if (args.length === 1 && args[0] === 'add') return add();
  console.error(USAGE);
  return 2;
}

endWithNpm();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
