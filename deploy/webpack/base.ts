import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import CssExtract from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { BuildOptions } from './options.ts';
import { directoryOf, root } from './packages.ts';

const scripts = (development: boolean, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development, refresh } },
    },
  },
});

const files: RuleSetRule = { test: /\.(?:woff2|svg|png)$/, type: 'asset/resource' };

/** In source maps of development, files have the names that an editor finds. */
export const fromRoot = {
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
    relative(root, absoluteResourcePath),
};

/** What the browser's and the server's builds have in common. */
export function baseConfiguration(options: BuildOptions, half: 'browser' | 'server'): Configuration {
  const development = options.development ?? false;
  const hot = options.hot ?? false;
  const styles: RuleSetRule =
    half === 'browser'
      ? { test: /\.css$/, use: [CssExtract.loader, 'css-loader'] }
      : { test: /\.css$/, type: 'asset/resource', generator: { emit: false } };
  return {
    name: `${options.name}-${half}`,
    mode: development ? 'development' : 'production',
    context: directoryOf(options.name),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Bundlers are given its build for development, with checks and warnings.
      alias: development ? {} : { 'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs') },
    },
    resolveLoader: { modules: [join(root, 'node_modules'), join(root, 'deploy/node_modules')] },
    // The shell's server bundle gives remotes React's runtime for use alone.
    module: { rules: [scripts(development && half === 'browser', hot && half === 'browser'), styles, files] },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      minimizer: [
        new Terser({ minify: Terser.swcMinify, extractComments: false, parallel: false }),
        new Terser({ test: /\.css$/, minify: Terser.esbuildMinifyCss, parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: [options.name, half, development ? 'development' : 'production', hot ? 'hot' : 'once'].join('-'),
      buildDependencies: {
        config: [
          ...readdirSync(import.meta.dirname).map(file => join(import.meta.dirname, file)),
          ...[options.name, 'shell/ui', 'backend/contracts'].map(name => join(root, name, 'package.json')),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Scripts and style sheets of the browser's build. `hash`: part of a file's name, empty where its folder says it. */
export function browserConfiguration(options: BuildOptions, hash: string): Configuration {
  const base = baseConfiguration(options, 'browser');
  const names = `[name]${hash}`;
  return {
    ...base,
    target: ['web', 'es2022'],
    // Never an eval devtool: the content security policy forbids it.
    devtool: options.development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: options.output,
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      ...(options.development && fromRoot),
    },
    plugins: [
      ...(base.plugins ?? []),
      new CssExtract({ filename: `${names}.css`, chunkFilename: `${names}.css`, ignoreOrder: true }),
    ],
  };
}
