import { service, type Offered } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import type { Ports } from '../kernel/ports.ts';
import { openApiTokens, type ApiTokens } from './services/api-tokens.ts';
import { openBookmarks, type Bookmarks } from './services/bookmarks.ts';
import { openCodeGuesses, type CodeGuesses } from './services/code-guesses.ts';
import { openCredentials, type Credentials } from './services/credentials.ts';
import { devices, type Devices } from './services/devices.ts';
import { openOwnRows, type OwnRows } from './services/own-rows.ts';
import { openPasskeys, type Passkeys } from './services/passkeys.ts';
import { openReadingHistory, type ReadingHistory } from './services/reading-history.ts';
import { openSecondFactors, type SecondFactors } from './services/second-factors.ts';
import { openSecondSteps, type SecondSteps } from './services/second-steps.ts';
import { openSignInClients, type SignInClients } from './services/sign-in-clients.ts';

/** What the area offers to its handlers. */
export const services = {
  apiTokens: service<ApiTokens>()('apiTokens'),
  bookmarks: service<Bookmarks>()('bookmarks'),
  codeGuesses: service<CodeGuesses>()('codeGuesses'),
  credentials: service<Credentials>()('credentials'),
  devices: service<Devices>()('devices'),
  ownRows: service<OwnRows>()('ownRows'),
  passkeys: service<Passkeys>()('passkeys'),
  readingHistory: service<ReadingHistory>()('readingHistory'),
  secondFactors: service<SecondFactors>()('secondFactors'),
  secondSteps: service<SecondSteps>()('secondSteps'),
  signInClients: service<SignInClients>()('signInClients'),
};

/** Everything that the area's handlers may name, for what helps them. */
export type AccountPorts = Ports & Offered<readonly (typeof services)[keyof typeof services][]>;

export const providers: readonly Provider[] = [
  provide(services.apiTokens, ({ kernel }) => openApiTokens(kernel.database.pool, kernel.secrets)),
  provide(services.bookmarks, ({ kernel }) => openBookmarks(kernel.database.pool)),
  provide(services.codeGuesses, ({ kernel }) => openCodeGuesses(kernel.database.pool, kernel.secrets)),
  provide(services.credentials, ({ kernel }) => openCredentials(kernel.database.pool, kernel.secrets)),
  provide(services.devices, ({ kernel }) => devices(kernel.secrets)),
  provide(services.ownRows, ({ kernel }) => openOwnRows(kernel.database.pool)),
  provide(services.passkeys, ({ kernel: { database, secrets, log }, settings }) =>
    openPasskeys({ pool: database.pool, secrets, settings, log }),
  ),
  provide(services.readingHistory, ({ kernel }) => openReadingHistory(kernel.database.pool)),
  provide(services.secondFactors, ({ kernel: { database, secrets, sealing }, settings }) =>
    openSecondFactors({ pool: database.pool, secrets, sealing, siteName: () => settings.siteName }),
  ),
  provide(services.secondSteps, ({ kernel }) => openSecondSteps(kernel.database.pool, kernel.secrets)),
  provide(services.signInClients, ({ kernel: { database, secrets, log }, settings }) =>
    openSignInClients(settings, { pool: database.pool, secrets, settings, log }),
  ),
];
