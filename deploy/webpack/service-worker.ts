import { join } from 'node:path';
import { buildSync } from 'esbuild';
import webpack, { type Compiler } from 'webpack';
import { root } from './packages.ts';

const { Compilation, sources } = webpack;

/**
 * Adds the service worker. It has a fixed name, because browsers look for a newer one at the address of the old one, and
 * takes nothing of the shell's own runtime along.
 */
export class ServiceWorkerFile {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServiceWorkerFile', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerFile', stage }, () => {
        const { outputFiles } = buildSync({
          entryPoints: [join(root, 'shell/src/offline/service-worker.ts')],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: 'es2022',
          charset: 'utf8',
        });
        for (const { text } of outputFiles) compilation.emitAsset('service-worker.js', new sources.RawSource(text));
      });
    });
  }
}
