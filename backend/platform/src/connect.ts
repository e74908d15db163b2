import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { assertSuitable } from './suitable-database.ts';
import { SettingsError } from './settings.ts';

/** A server that has not said a word for so many milliseconds is none, or not PostgreSQL. */
const DEADLINE_MS = 8000;

/** What the codes of a first connection mean to whoever set the address. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'the connection was closed. Is it a PostgreSQL server?',
  '28P01': 'the password is wrong',
  '28000': 'the server does not allow this user to connect',
  '3D000': 'the database does not exist on the server',
  '42501': 'the user does not have permission to create the required objects in the database',
  '25006': 'the database is read-only',
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting or stopping',
};

/** What passes by itself where database and product are started together; anything else has to be put right. */
const passing: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '53300',
  '57P03',
]);

/** Of the first address that was tried, where a name has several. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors as unknown[])[0] : error);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function meaningOf(error: unknown): string {
  const first = firstOf(error);
  const code = codeOf(first);
  const known = meanings[code];
  if (known !== undefined) return known;
  const message = first instanceof Error ? first.message : '';
  if (/timeout/.test(message)) return 'the server does not respond. Is it PostgreSQL?';
  if (/terminated/.test(message)) return 'the connection was closed. Is it a PostgreSQL server?';
  if (/SSL/.test(message)) return 'SSL settings of the server and the address do not match';
  return `it cannot be used (${code || 'what listens there does not speak as PostgreSQL does'})`;
}

/** One line that names the setting and where it leads, never the user or the password. */
export const unreachable = (url: string, error: unknown): SettingsError =>
  new SettingsError(`Setting DATABASE_URL: ${placeOf(url)}: ${meaningOf(error)}`);

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `learnloom ${name}`,
    connectionTimeoutMillis: DEADLINE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/** The first connection of a start. Throws a `SettingsError` when the address leads nowhere. */
export const connectFirst = (url: string, name: string): Promise<pg.Client> =>
  connect(url, name).catch((error: unknown) => {
    throw unreachable(url, error);
  });

/** Milliseconds between two looks for a server that is not there yet. */
const PAUSE_MS = 500;

/**
 * Fails early, before a start has taken its time; a server that may still come is given `waitSeconds`. `onWait` is told once
 * that it is waited for.
 */
export async function assertReachable(url: string, waitSeconds: number, onWait: (line: string) => void): Promise<void> {
  const end = Date.now() + waitSeconds * 1000;
  for (let asked = 0; ; asked += 1) {
    try {
      const client = await connect(url, 'start');
      try {
        return await assertSuitable(client, placeOf(url));
      } finally {
        client.end().catch(() => undefined);
      }
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      if (!passing.has(codeOf(firstOf(error))) || Date.now() >= end) throw unreachable(url, error);
      if (asked === 0)
        onWait(`Waiting up to ${waitSeconds} s for the database at ${placeOf(url)}: ${meaningOf(error)}.`);
    }
    await delay(PAUSE_MS);
  }
}
