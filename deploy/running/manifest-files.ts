import { join } from 'node:path';
import { root } from '../webpack/packages.ts';

/** Manifest of this installation, and the template of what it does not name. */
export const manifestFiles = (dataDir: string): readonly [string, string] => [
  join(dataDir, 'remotes.json'),
  join(root, 'deploy/remotes.json'),
];
