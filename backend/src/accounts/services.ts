import { service, type Offered } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import type { Ports } from '../kernel/ports.ts';
import { openBookmarks, type Bookmarks } from './services/bookmarks.ts';
import { openCodeGuesses, type CodeGuesses } from './services/code-guesses.ts';
import { openCredentials, type Credentials } from './services/credentials.ts';
import { devices, type Devices } from './services/devices.ts';
import { openGoogle, type Google } from './services/google.ts';
import { openOwnRows, type OwnRows } from './services/own-rows.ts';
import { openPasskeys, type Passkeys } from './services/passkeys.ts';
import { openReadingHistory, type ReadingHistory } from './services/reading-history.ts';
import { openSecondFactors, type SecondFactors } from './services/second-factors.ts';
import { openSecondSteps, type SecondSteps } from './services/second-steps.ts';

/** What the area offers to its handlers. */
export const services = {
  bookmarks: service<Bookmarks>()('bookmarks'),
  codeGuesses: service<CodeGuesses>()('codeGuesses'),
  credentials: service<Credentials>()('credentials'),
  devices: service<Devices>()('devices'),
  /** Null: signing in with Google is not offered. */
  google: service<Google | null>()('google'),
  ownRows: service<OwnRows>()('ownRows'),
  passkeys: service<Passkeys>()('passkeys'),
  readingHistory: service<ReadingHistory>()('readingHistory'),
  secondFactors: service<SecondFactors>()('secondFactors'),
  secondSteps: service<SecondSteps>()('secondSteps'),
};

/** Everything that the area's handlers may name, for what helps them. */
export type AccountPorts = Ports & Offered<readonly (typeof services)[keyof typeof services][]>;

export const providers: readonly Provider[] = [
  provide(services.bookmarks, ({ kernel }) => openBookmarks(kernel.database.pool)),
  provide(services.codeGuesses, ({ kernel }) => openCodeGuesses(kernel.database.pool, kernel.secrets)),
  provide(services.credentials, ({ kernel }) => openCredentials(kernel.database.pool, kernel.secrets)),
  provide(services.devices, ({ kernel }) => devices(kernel.secrets)),
  provide(services.google, ({ kernel: { database, secrets, log }, settings }) =>
    settings.google ? openGoogle(settings.google, { pool: database.pool, secrets, settings, log }) : null,
  ),
  provide(services.ownRows, ({ kernel }) => openOwnRows(kernel.database.pool)),
  provide(services.passkeys, ({ kernel: { database, secrets, log }, settings }) =>
    openPasskeys({ pool: database.pool, secrets, settings, log }),
  ),
  provide(services.readingHistory, ({ kernel }) => openReadingHistory(kernel.database.pool)),
  provide(services.secondFactors, ({ kernel: { database, secrets, sealing }, settings: { siteName } }) =>
    openSecondFactors({ pool: database.pool, secrets, sealing, siteName }),
  ),
  provide(services.secondSteps, ({ kernel }) => openSecondSteps(kernel.database.pool, kernel.secrets)),
];
