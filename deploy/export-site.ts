import { parseArgs } from 'node:util';
import { endWithNpm } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';
import { copySite } from './static-site/copy-site.ts';

const USAGE = `Usage: npm run export-site -- --to <folder> [--from <address>] [--address <address>]

Copies the public pages of a running site into a folder that any file server can serve. An earlier copy in the folder is replaced.
--from is the address of the running site; by default that of the settings.
--address is the address at which the copy will be served; by default the same. Feeds, the sitemap and 404.html name it.`;

const EVERY = 100;

interface Arguments {
  readonly to: string;
  readonly from: string;
  readonly address: string;
}

/** Null: they make no sense. */
function argumentsOf(args: readonly string[]): Arguments | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { to: text, from: text, address: text } });
    const { to, from = readOwnSettings().publicUrl, address = from } = values;
    const isAddress = (value: string): boolean => /^https?:\/\/[^\s/]+/.test(value);
    return to && isAddress(from) && isAddress(address) ? { to, from, address } : null;
  } catch {
    return null;
  }
}

/** Exit code 1 when pages link to addresses that the site does not have, 2 when it could not begin. */
async function main(args: readonly string[]): Promise<number> {
  const values = argumentsOf(args);
  if (!values) {
    console.error(USAGE);
    return 2;
  }
  const { pages, files, dead } = await copySite({
    ...values,
    onProgress: (done, known) => {
      if (done % EVERY === 0) console.log(`${done} of ${known} addresses`);
    },
  });
  for (const { address, page } of dead) console.log(`not found: ${address} (linked from ${page})`);
  console.log(`${pages} pages and ${files} files are in ${values.to}`);
  return dead.length > 0 ? 1 : 0;
}

endWithNpm();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 2;
}
