import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { itemKinds } from '@learnloom/contracts/content/item';
import { Mistakes } from '@learnloom/importing/markdown/mistakes';
import type { ImportDefaults } from '@learnloom/importing/documentation/foreign-source';
import { importFolder, type Progress } from '@learnloom/importing/import-folder';
import { importSite } from '@learnloom/importing/moved-site/import-site';
import { openProduct } from './running/open-product.ts';
import { progressLines, siteLines, summaryLines } from '@learnloom/importing/report';
import { endWithNpm, onFirstSignal } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';

const USAGE = `Usage: npm run import -- <folder or export> [--kind article|tutorial --category <slug>[/<slug>] --author <slug>
         [--site <address>]]

--kind, --category and --author are for files whose front matter does not say them, such as those of other sites.
--site is the address of the site that the files are from: links to its other pages lead there.
An export is a file of Ghost (.json) or WordPress (.xml); it needs --category and --author. Its old addresses are redirected.`;

interface Arguments {
  readonly folder: string;
  readonly defaults: ImportDefaults | null;
}

/** Null: they make no sense. */
function argumentsOf(args: readonly string[]): Arguments | null {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { kind: text, category: text, author: text, site: text },
      allowPositionals: true,
    });
    const [folder, another] = positionals;
    if (folder === undefined || another !== undefined) return null;
    const { kind = 'article', category, author, site } = values;
    if (Object.keys(values).length === 0) return { folder, defaults: null };
    const known = itemKinds.find(name => name === kind);
    if (!known || !category || !author || (site !== undefined && !/^https?:\/\/[^\s/]+/.test(site))) return null;
    return { folder, defaults: { kind: known, category, author, ...(site !== undefined && { site }) } };
  } catch {
    return null;
  }
}

/**
 * `npm run import -- <folder>`: imports Markdown files. Exit code 1 when a file was refused or it was stopped, 2 when it
 * could not begin.
 */
async function main(args: readonly string[]): Promise<number> {
  const given = argumentsOf(args);
  if (!given) {
    console.error(USAGE);
    return 2;
  }
  const { folder, defaults } = given;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined || (!isFolder && !/\.(?:json|xml)$/i.test(folder))) {
    console.error(`${folder} is neither a folder nor an export (.json or .xml)`);
    return 2;
  }
  if (!isFolder && !defaults) {
    console.error(USAGE);
    return 2;
  }
  const stopping = new AbortController();
  onFirstSignal(() => stopping.abort());
  const product = await openProduct(readOwnSettings());
  try {
    const options = {
      onProgress: (progress: Progress) => console.log(progressLines(progress).join('\n')),
      signal: stopping.signal,
    };
    const site = isFolder || !defaults ? null : await importSite(folder, product.gateway, { ...options, defaults });
    const summary = site ?? (await importFolder(folder, product.gateway, { ...options, defaults }));
    for (const line of [...summaryLines(summary), ...(site ? siteLines(site) : [])]) console.log(line);
    return summary.refused + summary.left > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    for (const { reason } of error.found) console.error(reason);
    return 2;
  } finally {
    await product.close();
  }
}

endWithNpm();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 2;
}
