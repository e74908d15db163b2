import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { services } from '@learnloom/backend/imports/services';
import { endWithNpm } from './running/ending.ts';
import { openProduct } from './running/open-product.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';

const USAGE = `Usage: npm run export -- <file.zip> [--without-drafts]

Writes all articles and tutorials with their categories, authors and images as Markdown files into a zip, which
npm run import reads again once it is unpacked.`;

/** Null: the arguments make no sense. */
function argumentsOf(args: readonly string[]): { readonly file: string; readonly withDrafts: boolean } | null {
  try {
    const options = { 'without-drafts': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, another] = positionals;
    if (!file?.toLowerCase().endsWith('.zip') || another !== undefined) return null;
    return { file, withDrafts: values['without-drafts'] !== true };
  } catch {
    return null;
  }
}

/** Exit code 2 when nothing was exported. */
async function main(args: readonly string[]): Promise<number> {
  const values = argumentsOf(args);
  if (!values) {
    console.error(USAGE);
    return 2;
  }
  const { file, withDrafts } = values;
  const product = await openProduct(readOwnSettings());
  // A file of that name is replaced once the new one is whole.
  const part = `${file}.part`;
  try {
    const { zip } = product.runtime.ports.services.get(services.contentFiles);
    await pipeline(Readable.from(zip({ withDrafts }), { objectMode: false }), createWriteStream(part));
    await rename(part, file);
    console.log(`The content is in ${file}`);
    return 0;
  } finally {
    await rm(part, { force: true });
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
