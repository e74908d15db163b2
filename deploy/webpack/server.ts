import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, fromRoot } from './base.ts';
import type { BuildOptions } from './options.ts';
import { isRemote, lazyFacades } from './packages.ts';

/** Modules that the shell's server bundle gives to those of the remotes. */
const fromShell = /^(?:react|react-dom|@learnloom\/ui)(?:\/|$)/;

/** Not on the server at all: only pages of the admin host and parts that appear after mount load them. */
const browserOnly = new RegExp(`^@learnloom/ui/(?:${lazyFacades.join('|')})$`);

/** Only pages of the admin host load them, which the browser draws. They would make the bundle several times as large. */
const browserPackages = /^swagger-ui-dist(?:\/|$)/;

/** Files that both halves name, such as drawings, have one address: the browser's. */
const assetAddresses = ({ name, version }: BuildOptions) =>
  isRemote(name)
    ? { assetModuleFilename: '[name][ext]', publicPath: `/mfe/${name}/${version}/` }
    : { assetModuleFilename: '[name].[contenthash:8][ext]', publicPath: '/assets/' };

/** One CommonJS file, `server.cjs`, from which the backend draws the first paint. Lazy routes are inlined. */
export function serverConfiguration(options: BuildOptions): Configuration {
  const base = baseConfiguration(options, 'server');
  const outside = isRemote(options.name) ? fromShell : browserOnly;
  return {
    ...base,
    target: 'node20',
    devtool: options.development ? 'cheap-module-source-map' : false,
    entry: { server: isRemote(options.name) ? './src/remote.ts' : './src/server/server.ts' },
    output: {
      path: options.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      ...(options.development && fromRoot),
      ...assetAddresses(options),
    },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: [
      ({ request }, done) => (request && outside.test(request) ? done(undefined, `commonjs ${request}`) : done()),
    ],
    externalsPresets: { node: true },
    optimization: { ...base.optimization, minimize: false },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.IgnorePlugin({ resourceRegExp: browserPackages }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
