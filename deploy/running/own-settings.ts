import { resolve } from 'node:path';
import { readSettings, type Settings } from '@learnloom/platform/settings';
import { root } from '../webpack/packages.ts';

/** Settings with folders made whole, and quieter than a server's: requests are not shown in the terminal. */
export function readOwnSettings(): Settings {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  return { ...settings, dataDir: resolve(root, settings.dataDir) };
}
