import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './options.ts';
import { containerName } from './packages.ts';
import { remoteConfiguration } from './remote.ts';

/** A remote under the development server: an edit is swapped in and the state of the page stays. */
export function hotConfiguration(options: BuildOptions, publicPath: string): Configuration {
  const base = remoteConfiguration({ ...options, development: true, hot: true });
  return {
    ...base,
    output: { ...base.output, publicPath },
    plugins: [...(base.plugins ?? []), new RefreshPlugin({ overlay: false, library: containerName(options.name) })],
  };
}
