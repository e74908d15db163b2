import { randomKey } from '@learnloom/ui/platform';

const NAME = 'learnloom-registration';

/** A registration that is under way in this tab: with its key the code of the mail is sent back. */
export interface Registration {
  readonly key: string;
  readonly email: string;
  /** When the code was asked for; milliseconds since the epoch. */
  readonly sentAt: number;
}

/** Remembers it for as long as the tab is open. */
export function beginRegistration(email: string, key = randomKey()): Registration {
  const registration = { key, email, sentAt: Date.now() };
  keepRegistration(registration);
  return registration;
}

export function keepRegistration(registration: Registration): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(registration));
  } catch {
    // Without storage it lasts until the page is loaded anew.
  }
}

const isRegistration = (value: unknown): value is Registration =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'email'].every(name => typeof (value as Record<string, unknown>)[name] === 'string') &&
  typeof (value as Registration).sentAt === 'number';

export function registrationUnderWay(): Registration | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return isRegistration(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function endRegistration(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // There is none.
  }
}
