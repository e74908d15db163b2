import webpack from 'webpack';
import { endWithNpm, onEnd, reasonOf } from '../running/ending.ts';
import { PlainError } from '../running/plain-error.ts';
import type { BuildOptions } from '../webpack/options.ts';
import { distOf, isRemote, type RemoteName } from '../webpack/packages.ts';
import { remoteConfiguration } from '../webpack/remote.ts';
import { join } from 'node:path';
import { serveAgainst } from './deployed-shell.ts';

/** Folder of these builds below a remote's `dist`. */
const AGAINST = 'against';

const DEFAULT_PORT = 3000;

function addressIn(text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) {
    const { origin } = new URL(text);
    // The hosts of a product stand before its name, and a number has none: `admin.127.0.0.1` would be the readers' site.
    return new URL(origin.replace(/\/\/(?:127(?:\.\d+){3}|\[::1\])(?=:|$)/, '//localhost'));
  }
  throw new PlainError('Name the product to work against: npm start -w mfe-content -- --against https://host');
}

/**
 * `npm start -w mfe-content -- --against https://host`: this remote from this tree, all else from a product that runs
 * elsewhere. Built as for readers, since a shell for readers cannot run a development build.
 */
export async function runAgainst(name: string, deployed: string): Promise<void> {
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
  endWithNpm();
  try {
    if (!isRemote(name))
      throw new PlainError('--against is for one remote: npm start -w mfe-content -- --against <address>');
    const address = addressIn(deployed);
    const folder = join(distOf(name), AGAINST);
    const served = await serveAgainst({ name, folder, address, port });
    const built = watch(name, folder, served.tell);
    onEnd(async () => {
      await built.stop();
      await served.close();
    });
    await built.first;
    console.log(`\n  Readers   ${served.address}\n  Staff     ${served.address.replace('//', '//admin.')}`);
    console.log(`\n  ${name} is this tree's, all else is what ${address.origin} has. Ctrl-C stops it.`);
  } catch (error) {
    console.error(reasonOf(error, port));
    process.exit(1);
  }
}

/** Builds again after every change. `tell`: what is wrong with it; null: it is built. */
function watch(name: RemoteName, output: string, tell: (wrong: string | null) => void) {
  const options: BuildOptions = { name, version: AGAINST, output };
  const { optimization, ...base } = remoteConfiguration(options);
  // Small files would keep an edit waiting.
  const compiler = webpack({ ...base, optimization: { ...optimization, minimize: false } });
  if (!compiler) throw new Error('webpack took no configuration');
  const first = new Promise<void>(resolve => {
    compiler.watch({}, (error, stats) => {
      const wrong =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      if (wrong !== null) console.error(wrong);
      tell(wrong);
      resolve();
    });
  });
  return { first, stop: () => new Promise<void>(resolve => compiler.close(() => resolve())) };
}
