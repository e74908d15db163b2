import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagChangelog } from './running/changelog.ts';
import { plainly } from './running/plain-error.ts';
import { root } from './webpack/packages.ts';

/** What `npm version <version>` runs before it commits: it has written the version to `package.json`. */
try {
  const file = join(root, '.github/CHANGELOG.md');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  writeFileSync(file, tagChangelog(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10)));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
