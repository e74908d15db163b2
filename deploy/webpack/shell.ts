import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { browserConfiguration } from './base.ts';
import { ShellFile } from './meta-files.ts';
import type { BuildOptions } from './options.ts';
import { ServiceWorkerFile } from './service-worker.ts';
import { eagerFacades, facade, lazyFacades, readPackage, root } from './packages.ts';

const { sharing } = webpack;

type Provided = Record<string, { shareKey: string; version: string; eager: boolean }>;

/**
 * Modules that the shell offers to remotes. They are named by file, so that facades which the shell itself does not
 * use are offered too.
 */
function provided(): Provided {
  const ui = readPackage('shell/ui');
  const modules: Provided = {};
  const add = (names: readonly string[], eager: boolean) => {
    for (const name of names) {
      const file = ui.exports?.[`./${name}`];
      if (!file) throw new Error(`@learnloom/ui does not export ./${name}`);
      modules[join(root, 'shell/ui', file)] = { shareKey: facade(name), version: ui.version, eager };
    }
  };
  add(eagerFacades, true);
  add(lazyFacades, false);
  for (const name of ['react', 'react-dom'])
    modules[join(root, 'node_modules', name, 'index.js')] = {
      shareKey: name,
      version: readPackage(`node_modules/${name}`).version,
      eager: true,
    };
  return modules;
}

const group = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  chunks: 'initial' as const,
  enforce: true,
});

export function shellConfiguration(options: BuildOptions): Configuration {
  const base = browserConfiguration(options, options.development ? '' : '.[contenthash:8]');
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/', uniqueName: 'learnloom_shell' },
    plugins: [
      ...(base.plugins ?? []),
      new sharing.ProvideSharedPlugin({ provides: provided() }),
      new ShellFile(options.version),
      ...(options.development ? [] : [new ServiceWorkerFile()]),
    ],
    optimization: {
      ...base.optimization,
      // Pieces that seldom change keep their names over releases, and no single script blocks the main thread long.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          react: group('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 20),
          lib: group('lib', /[\\/]node_modules[\\/](react-router|@tanstack|set-cookie-parser|cookie)[\\/]/, 10),
        },
      },
    },
  };
}
