import { stat } from 'node:fs/promises';
import { createLogger } from '@learnloom/platform/log';
import { takeBackup } from './backup/take-backup.ts';
import { connectKept } from './postgres/connect-database.ts';
import { endWithNpm } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `npm run backup -- <file>`: everything that cannot be made again, in one file, while the product runs or not. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error('Usage: npm run backup -- <file>');
    return 2;
  }
  const settings = readOwnSettings();
  const log = createLogger({ level: settings.logLevel });
  const database = await connectKept(settings);
  try {
    const { eventStore, dataDir } = settings;
    const { events, files } = await takeBackup({ databaseUrl: database.url, eventStore, dataDir, log }, file);
    const { size } = await stat(file);
    console.log(`Backed up ${events} events and ${files} uploads: ${file}, ${megabytes(size)}`);
    return 0;
  } finally {
    await database.close();
  }
}

endWithNpm();
try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
