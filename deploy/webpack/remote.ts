import webpack, { type Configuration } from 'webpack';
import { browserConfiguration } from './base.ts';
import { IntegrityPlugin } from './integrity.ts';
import { RemoteFile } from './meta-files.ts';
import type { BuildOptions } from './options.ts';
import { containerName, eagerFacades, facade, lazyFacades, readPackage } from './packages.ts';

const { container, sharing } = webpack;

/** Script with which a remote begins. */
const ENTRY = 'remoteEntry.js';

/** Versions of the kit that a remote built now runs with. */
export const kitRange = (name: string): string => {
  const version = readPackage(name).dependencies['@learnloom/ui'];
  if (!version) throw new Error(`${name}/package.json does not depend on @learnloom/ui`);
  return `^${version.replace(/^[\^~]/, '')}`;
};

/** What a remote takes from the shell: never a copy of its own, and never another instance. */
function consumed(name: string) {
  const { dependencies } = readPackage(name);
  const need = (dependency: string, range: (version: string) => string) => {
    const version = dependencies[dependency];
    if (!version) throw new Error(`${name}/package.json does not depend on ${dependency}`);
    return { import: false as const, singleton: true, strictVersion: true, requiredVersion: range(version) };
  };
  const kit = need('@learnloom/ui', () => kitRange(name));
  const react = need('react', version => `^${version.split('.')[0]}.0.0`);
  return {
    react,
    'react-dom': react,
    ...Object.fromEntries([...eagerFacades, ...lazyFacades].map(one => [facade(one), kit])),
  };
}

export function remoteConfiguration(options: BuildOptions): Configuration {
  const base = browserConfiguration(options, '');
  const container_ = containerName(options.name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // Of another host a browser compares only what it may read.
      crossOriginLoading: 'anonymous',
      // With the release: two releases of one remote on one page must not share chunks.
      uniqueName: `${container_}_${options.version}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new container.ContainerPlugin({
        name: container_,
        library: { type: 'var', name: container_ },
        filename: ENTRY,
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
      }),
      new sharing.ConsumeSharedPlugin({ consumes: consumed(options.name) }),
      // An edit under the development server would leave its digests behind.
      ...(options.hot ? [] : [new IntegrityPlugin(ENTRY)]),
      new RemoteFile(options, ENTRY, kitRange(options.name)),
    ],
  };
}
