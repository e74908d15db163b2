import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import DevServer from 'webpack-dev-server';
import { SERVER_BUNDLE } from '@learnloom/backend/pages/drawing/fork-drawing';
import { buildVersion } from '../webpack/compile.ts';
import { hotConfiguration } from '../webpack/hot.ts';
import { inputHash } from '../webpack/inputs.ts';
import type { BuildOptions } from '../webpack/options.ts';
import { distOf, type RemoteName } from '../webpack/packages.ts';
import { serverConfiguration } from '../webpack/server.ts';
import { shellConfiguration } from '../webpack/shell.ts';
import { DEVELOPMENT } from './names.ts';
import { developmentBuild, isBuilt } from '../webpack/versions.ts';

const optionsOf = (name: BuildOptions['name']): BuildOptions => ({
  name,
  version: DEVELOPMENT,
  output: join(distOf(name), DEVELOPMENT),
  development: true,
});

/** Errors of a build as text; null: there are none. */
const wrongIn = (stats: Stats | MultiStats | undefined): string | null =>
  stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;

/** Builds what the server draws a remote with again after every change, in its place only when it is whole. */
function watchDrawing(name: RemoteName, tell: (wrong: string | null) => void) {
  const folder = join(distOf(name), DEVELOPMENT);
  const draft = join(distOf(name), `.${DEVELOPMENT}`);
  const compiler = webpack(serverConfiguration({ ...optionsOf(name), output: draft }));
  if (!compiler) throw new Error('webpack took no configuration');
  mkdirSync(folder, { recursive: true });
  const first = new Promise<void>(resolve => {
    compiler.watch({}, (error, stats) => {
      const wrong = error?.message ?? wrongIn(stats);
      // The map first: the bundle's time says that both are new.
      if (wrong === null)
        for (const file of [`${SERVER_BUNDLE}.map`, SERVER_BUNDLE]) {
          copyFileSync(join(draft, file), join(folder, `.${file}`));
          renameSync(join(folder, `.${file}`), join(folder, file));
        }
      tell(wrong);
      resolve();
    });
  });
  return { first, stop: () => new Promise<void>(resolve => compiler.close(() => resolve())) };
}

/**
 * Serves one remote with hot updates, and builds what the server draws it with. Answers with the address of its `mfe.json`'s
 * folder. `tell`: what could not be built; null: all is.
 */
export async function serveRemote(
  name: RemoteName,
  port: number,
  tell: (wrong: string | null) => void,
): Promise<{ address: string; stop(): Promise<void> }> {
  const address = `http://localhost:${port}/`;
  const compiler = webpack(hotConfiguration(optionsOf(name), address));
  if (!compiler) throw new Error('webpack took no configuration');
  // Both are made of the same sources: one of them says what is wrong with these.
  const wrong: { browser: string | null; server: string | null } = { browser: null, server: null };
  const hear = (half: keyof typeof wrong, now: string | null) => {
    wrong[half] = now;
    tell(wrong.browser ?? wrong.server);
  };
  const compiled = new Promise<void>(resolve =>
    compiler.hooks.done.tap('serveRemote', stats => {
      hear('browser', wrongIn(stats));
      resolve();
    }),
  );
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
  const drawing = watchDrawing(name, now => hear('server', now));
  await drawing.first;
  return { address, stop: () => Promise.all([server.stop(), drawing.stop()]).then(() => undefined) };
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
export async function watchShell(
  say: (line: string) => void,
  tell: (wrong: string | null) => void,
): Promise<{ stop(): Promise<void> }> {
  const options = optionsOf('shell');
  const compiler: MultiCompiler | null = webpack([shellConfiguration(options), serverConfiguration(options)]);
  if (!compiler) throw new Error('webpack took no configuration');
  let first = true;
  await new Promise<void>(resolve => {
    compiler.watch({}, (error, stats) => {
      const wrong = error?.message ?? wrongIn(stats);
      tell(wrong);
      if (wrong !== null) say(wrong);
      else if (!first) say('The shell was built again: reload the page.');
      first = false;
      resolve();
    });
  });
  return { stop: () => new Promise(resolve => compiler.close(() => resolve())) };
}
