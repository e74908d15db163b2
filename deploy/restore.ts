import { join } from 'node:path';
import { createLogger } from '@learnloom/platform/log';
import { WITHOUT_FORGOTTEN } from './backup/forgotten.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { assertNotTaken, openEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { endWithNpm } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';

const REPLACE = '--replace';
const SWITCHES = [REPLACE, WITHOUT_FORGOTTEN];

/** `npm run restore -- <file> [--replace] [--without-forgotten]`: puts a backup in the place of what is there, while nothing runs. */
async function main(args: readonly string[]): Promise<number> {
  const [file, ...others] = args.filter(arg => !SWITCHES.includes(arg));
  if (!file || others.length > 0) {
    console.error(`Usage: npm run restore -- <file> ${SWITCHES.map(name => `[${name}]`).join(' ')}`);
    return 2;
  }
  const { databaseUrl, dataDir, eventStore, logLevel } = readOwnSettings();
  const log = createLogger({ level: logLevel });
  const say = (line: string) => console.log(line);
  const dir = join(dataDir, 'postgres');
  if (databaseUrl === null) await assertNotTaken(dir);
  const database =
    databaseUrl === null
      ? await openEmbeddedPostgres({ dir, onProgress: say })
      : { url: databaseUrl, close: () => Promise.resolve() };
  try {
    const source = { databaseUrl: database.url, eventStore, dataDir, log };
    const { events, files } = await restoreBackup(source, file, {
      replace: args.includes(REPLACE),
      withoutForgotten: args.includes(WITHOUT_FORGOTTEN),
      say,
    });
    say(`Restored ${events} events and ${files} uploads. The next start rebuilds the read models from them.`);
    return 0;
  } finally {
    await database.close();
  }
}

endWithNpm();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
