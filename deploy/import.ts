import { statSync } from 'node:fs';
import { importFolder } from './tools/importing/import-folder.ts';
import { openProduct } from './tools/importing/open-product.ts';
import { progressLine, summaryLines } from './tools/importing/report.ts';
import { endWithNpm, onFirstSignal } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';

/** `npm run import -- <folder>`: imports Markdown files with front matter. Exit code 1 when a file was refused or it was stopped. */
async function main(folder: string | undefined): Promise<number> {
  if (!folder) {
    console.error('Usage: npm run import -- <folder>');
    return 2;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`${folder} is not a folder`);
    return 2;
  }
  const stopping = new AbortController();
  onFirstSignal(() => stopping.abort());
  const product = await openProduct(readOwnSettings());
  try {
    const summary = await importFolder(
      folder,
      product.gateway,
      progress => console.log(progressLine(progress)),
      stopping.signal,
    );
    for (const line of summaryLines(summary)) console.log(line);
    return summary.refused + summary.left > 0 ? 1 : 0;
  } finally {
    await product.close();
  }
}

endWithNpm();
try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 2;
}
