import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';
import DevServer from 'webpack-dev-server';
import { buildVersion } from '../webpack/compile.ts';
import { hotConfiguration } from '../webpack/hot.ts';
import { inputHash } from '../webpack/inputs.ts';
import type { BuildOptions } from '../webpack/options.ts';
import { distOf, type RemoteName } from '../webpack/packages.ts';
import { serverConfiguration } from '../webpack/server.ts';
import { shellConfiguration } from '../webpack/shell.ts';
import { developmentBuild, isBuilt } from '../webpack/versions.ts';

/** Folder of development builds below a package's `dist`. */
const DEVELOPMENT = 'development';

const optionsOf = (name: BuildOptions['name']): BuildOptions => ({
  name,
  version: DEVELOPMENT,
  output: join(distOf(name), DEVELOPMENT),
  development: true,
});

/** Serves one remote with hot updates. Answers with the address of its `mfe.json`'s folder. */
export async function serveRemote(name: RemoteName, port: number): Promise<{ address: string; stop(): Promise<void> }> {
  const address = `http://localhost:${port}/`;
  const compiler = webpack(hotConfiguration(optionsOf(name), address));
  if (!compiler) throw new Error('webpack took no configuration');
  const compiled = new Promise<void>(resolve => compiler.hooks.done.tap('serveRemote', () => resolve()));
  const server = new DevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { address, stop: () => server.stop() };
}

/** Builds one remote for development unless that is done already. Answers with its version, for the manifest. */
export async function buildRemote(name: RemoteName): Promise<string> {
  const version = inputHash(name).replace('b', 'd');
  if (isBuilt(name, version)) return version;
  await buildVersion(name, version, true);
  for (const folder of readdirSync(distOf(name)))
    if (developmentBuild.test(folder) && folder !== version)
      rmSync(join(distOf(name), folder), { recursive: true, force: true });
  return version;
}

/** Builds the shell for development again whenever its sources or the kit's change. Resolves after the first build. */
export async function watchShell(say: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  const options = optionsOf('shell');
  const compiler: MultiCompiler | null = webpack([shellConfiguration(options), serverConfiguration(options)]);
  if (!compiler) throw new Error('webpack took no configuration');
  let first = true;
  await new Promise<void>(resolve => {
    compiler.watch({}, (error, stats) => {
      if (error || stats?.hasErrors()) say(error ? error.message : (stats?.toString('errors-only') ?? ''));
      else if (!first) say('The shell was built again: reload the page.');
      first = false;
      resolve();
    });
  });
  return { stop: () => new Promise(resolve => compiler.close(() => resolve())) };
}
