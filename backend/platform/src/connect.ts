import pg from 'pg';
import { SettingsError } from './settings.ts';

/** A server that has not said a word for so many milliseconds is none, or not PostgreSQL. */
const DEADLINE_MS = 8000;

/** What the codes of a first connection mean to whoever set the address. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'what listens there ended the connection; is it PostgreSQL?',
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database on the server',
  '42501': 'the user may not create what is needed in the database',
  '25006': 'the database cannot be written to',
  '53300': 'the server has no connection left',
  '57P03': 'the server is just starting or stopping',
};

function meaningOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const known = meanings[code];
  if (known !== undefined) return known;
  const message = first instanceof Error ? first.message : '';
  if (/timeout/.test(message)) return 'what listens there does not answer; is it PostgreSQL?';
  if (/terminated/.test(message)) return 'what listens there ended the connection; is it PostgreSQL?';
  if (/SSL/.test(message)) return 'the server and the address do not agree on SSL';
  return `it cannot be used (${code || 'what listens there does not speak as PostgreSQL does'})`;
}

/** One line that names the setting and where it leads, never the user or the password. */
export function unreachable(url: string, error: unknown): SettingsError {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  return new SettingsError(`Setting DATABASE_URL: ${place}: ${meaningOf(error)}`);
}

/** The first connection of a start. Throws a `SettingsError` when the address leads nowhere. */
export async function connectFirst(url: string, name: string): Promise<pg.Client> {
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
    throw unreachable(url, error);
  }
}

/** Fails early, before a start has taken its time. */
export async function assertReachable(url: string): Promise<void> {
  const client = await connectFirst(url, 'start');
  await client.end();
}
