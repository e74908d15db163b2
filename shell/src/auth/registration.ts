import { randomKey } from '@learnloom/ui/platform';
import { keptInTab } from './kept-in-tab.ts';

/** A registration that is under way in this tab: with its key the code of the mail is sent back. */
export interface Registration {
  readonly key: string;
  readonly email: string;
  /** When the code was asked for; milliseconds since the epoch. */
  readonly sentAt: number;
}

const isRegistration = (value: unknown): value is Registration =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'email'].every(name => typeof (value as Record<string, unknown>)[name] === 'string') &&
  typeof (value as Registration).sentAt === 'number';

export const {
  keep: keepRegistration,
  read: registrationUnderWay,
  end: endRegistration,
} = keptInTab('learnloom-registration', isRegistration);

/** Remembers it for as long as the tab is open. */
export function beginRegistration(email: string, key = randomKey()): Registration {
  const registration = { key, email, sentAt: Date.now() };
  keepRegistration(registration);
  return registration;
}
