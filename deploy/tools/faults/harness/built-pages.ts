import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../webpack/packages.ts';

/** Whether there are pages to serve. */
export const builtPages = (): boolean => existsSync(join(root, 'shell/dist/current.json'));
