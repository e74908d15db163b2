import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@learnloom/platform/secrets';

const MAC_LENGTH = 32;

export interface RefreshTokens {
  create(session: string): string;
  /** The one that follows a token: tabs that exchange one token at once get the same next one. */
  after(token: string): string;
  /** The session that a genuine token, current or old, belongs to. */
  sessionOf(token: string): string | null;
}

/**
 * `{session}.{random}.{mac}`: the mac tells an old token of a session, whose use means that it was stolen, from an
 * invented one, which must not end anybody's session.
 */
export function refreshTokens(secrets: Secrets): RefreshTokens {
  const macOf = (body: string) => secrets.hashToken(`refresh ${body}`).slice(0, MAC_LENGTH);
  const tokenOf = (session: string, random: string) => {
    const body = `${session}.${random}`;
    return `${body}.${macOf(body)}`;
  };
  return {
    create: session => tokenOf(session, secrets.randomToken()),
    after: token => tokenOf(token.slice(0, token.indexOf('.')), secrets.hashToken(`refresh after ${token}`)),
    sessionOf(token) {
      const at = token.lastIndexOf('.');
      const [session, random] = token.slice(0, Math.max(at, 0)).split('.');
      if (!session || !random) return null;
      const given = Buffer.from(token.slice(at + 1));
      const expected = Buffer.from(macOf(`${session}.${random}`));
      return given.length === expected.length && timingSafeEqual(given, expected) ? session : null;
    },
  };
}
