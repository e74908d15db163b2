import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import webpack from 'webpack';
import { browserConfiguration } from '../../../deploy/webpack/base.ts';

/** No server answers there: the page's requests are met before they leave the browser. */
const ADDRESS = 'http://kit.localhost/';
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Kit</title><link rel="stylesheet" href="/page.css"><body>';

export interface KitPage {
  open(page: Page): Promise<void>;
  close(): void;
}

/** A page of some parts of the kit, built as the product's are, without the product. `entry`: a file beside this one. */
export async function buildKitPage(entry: string): Promise<KitPage> {
  const folder = mkdtempSync(join(tmpdir(), 'learnloom-kit-'));
  const base = browserConfiguration({ name: 'shell', version: '', output: folder, development: true }, '');
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      ...base,
      entry: { page: join(import.meta.dirname, entry) },
      output: { ...base.output, publicPath: '/' },
      devtool: false,
      cache: false,
    });
    if (!compiler) return reject(new Error('webpack took no configuration'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
  return {
    async open(page) {
      await page.route(`${ADDRESS}**`, (route, request) => {
        const file = basename(new URL(request.url()).pathname);
        return file === ''
          ? route.fulfill({ contentType: 'text/html', body: `${HTML}<script src="/page.js"></script>` })
          : route.fulfill({ path: join(folder, file) });
      });
      await page.goto(ADDRESS);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
