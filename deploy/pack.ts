import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import { VERSION } from '@learnloom/platform/version';
import { packedFiles } from './running/packed-files.ts';
import { plainly } from './running/plain-error.ts';
import { root } from './webpack/packages.ts';

/** `npm run pack [-- <folder>]`: the built product in one archive, which needs no compiler where it is unpacked. */
async function main(folder = '.'): Promise<void> {
  const name = `learnloom-${VERSION}`;
  mkdirSync(folder, { recursive: true });
  const file = join(resolve(folder), `${name}.tgz`);
  if (existsSync(file)) console.log(`Replacing ${file}`);
  await create({ file, cwd: root, prefix: name, gzip: true, portable: true }, [...packedFiles()]);
  console.log(`Packed ${name}: ${file}, ${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`);
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
