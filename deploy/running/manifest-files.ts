import { join } from 'node:path';
import { root } from '../webpack/packages.ts';

/** Manifest of this installation, and the template that counts until there is one. */
export const manifestFiles = (dataDir: string): readonly [string, string] => [
  join(dataDir, 'remotes.json'),
  join(root, 'deploy/remotes.json'),
];
