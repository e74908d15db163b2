import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { connectKept } from './postgres/connect-database.ts';
import { endWithNpm } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly } from './running/plain-error.ts';
import { signInLink } from './running/sign-in-link.ts';

const WITHOUT = '--without-second-factor';

/** `npm run sign-in-link -- <email>`: a one-time link with which the holder of an account chooses a new password. */
async function main(given: readonly string[]): Promise<number> {
  const [email, ...more] = given.filter(word => word !== WITHOUT);
  if (!email || more.length > 0) {
    console.error(`Usage: npm run sign-in-link -- <email> [${WITHOUT}]`);
    return 2;
  }
  const settings = readOwnSettings();
  const log = createLogger({ level: settings.logLevel });
  const database = await connectKept(settings);
  try {
    const { eventStore } = settings;
    const kernel = await openKernel(database.url, { name: 'sign-in-link', log, eventStore, max: 2, hears: [] });
    try {
      console.log(
        `Open this link to set the password. It works once and expires in one day:\n${await signInLink(kernel, settings, email, { withoutFactor: given.includes(WITHOUT) })}`,
      );
      return 0;
    } finally {
      await kernel.close();
    }
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
