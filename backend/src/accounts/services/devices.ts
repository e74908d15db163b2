import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@learnloom/platform/secrets';

/** httpOnly; says that somebody was let in to an account with this browser, and nothing else: by itself it opens nothing. */
/** Days. */
export const DEVICE_DAYS = 365;

/**
 * Of a browser in which somebody has proved to read the account's mails, and nothing more: whoever has stolen the mailbox
 * earns no tries at the second factor.
 */
export const byMail = (whose: string): string => `mail ${whose}`;

export interface Devices {
  /** The cookie's value for a browser that has just signed in; `whose`: the email's keyed hash. */
  create(whose: string): string;
  /** The device's id, if it has signed in to that account before; null: it has not, or the cookie is invented. */
  known(cookie: string | undefined, whose: string): string | null;
}

/** `{id}.{mac}`, where the mac binds the device to the account. */
export function devices(secrets: Secrets): Devices {
  const macOf = (id: string, whose: string) => secrets.hashToken(`device ${id} ${whose}`);
  return {
    create(whose) {
      const id = secrets.randomToken();
      return `${id}.${macOf(id, whose)}`;
    },
    known(cookie, whose) {
      const [id, mac] = cookie?.split('.') ?? [];
      if (!id || !mac) return null;
      const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(id, whose))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
