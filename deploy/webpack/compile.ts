import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compress } from './compress.ts';
import type { BuildOptions } from './options.ts';
import { distOf, isRemote, type PackageName } from './packages.ts';
import { remoteConfiguration } from './remote.ts';
import { serverConfiguration } from './server.ts';
import { shellConfiguration } from './shell.ts';

function run(configurations: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack([...configurations]);
    if (!compiler) return reject(new Error('webpack took no configuration'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}

export const browserHalf = (options: BuildOptions): Configuration =>
  isRemote(options.name) ? remoteConfiguration(options) : shellConfiguration(options);

/** Builds one version of a package for browser and server. The folder appears under its name only when it is whole. */
export async function buildVersion(name: PackageName, version: string, development = false): Promise<void> {
  const whole = join(distOf(name), version);
  const draft = join(distOf(name), `.${version}.${process.pid}`);
  const options: BuildOptions = { name, version, output: draft, development };
  mkdirSync(draft, { recursive: true });
  try {
    await run([browserHalf(options), serverConfiguration(options)]);
    if (!development) await compress(draft);
    if (!existsSync(whole)) renameSync(draft, whole);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
