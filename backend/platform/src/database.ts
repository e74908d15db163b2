import pg from 'pg';
import { EventStoreUnavailable } from './event-store/event-store.ts';
import type { Logger } from './log.ts';
import { fitToPooler } from './pooled-session.ts';
import { readDatabase, type ReadDatabase } from './reading.ts';

/** Schema of the read models; the search path of `Database.read`. */
export const READ_SCHEMA = 'read';

const { builtins } = pg.types;

/** Timestamps as ISO 8601 in UTC, and 64-bit integers (counts, positions; below 2^53 here) as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === builtins.TIMESTAMPTZ) return isoOf;
    if (format !== 'binary' && oid === builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};
const parseTimestamp = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
const isoOf = (value: string): string => {
  const date: unknown = parseTimestamp(value);
  return date instanceof Date ? date.toISOString() : value;
};

export interface PoolOptions {
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly log: Logger;
  /** Connections at most; 10 by default. */
  readonly max?: number;
  /** Several queries of one connection go out without waiting for answers. */
  readonly pipeline?: boolean;
  /** Milliseconds that connecting may take; 10 seconds by default. */
  readonly connectMs?: number;
  /** Milliseconds that a statement may take; 0: however long. 30 seconds by default. */
  readonly statementMs?: number;
  /** Server settings of every connection. */
  readonly server?: Readonly<Record<string, string>>;
  /**
   * The address is that of a pooler that gives each transaction another session. `transactions` set settings themselves;
   * `statements` are transactions of their own with the settings.
   */
  readonly pooled?: 'transactions' | 'statements';
}

/** Milliseconds that a connection may take, one that nobody uses stays, and a transaction may wait for its next statement. */
const CONNECT_MS = 10_000;
const IDLE_MS = 300_000;
const IDLE_IN_TRANSACTION_MS = 300_000;
const STATEMENT_MS = 30_000;
/** Milliseconds beyond the server's own limit after which a server that says nothing counts as away. */
const GRACE_MS = 5000;
/** Seconds after which a connection is replaced: what the server keeps for it only grows. */
const LIFETIME_SECONDS = 3600;

/** Limits that the server itself keeps. */
const limitsOf = (statementMs: number): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementMs),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
});
const statementsOf = (settings: Readonly<Record<string, string>>, scope: 'session' | 'local' = 'session'): string =>
  Object.entries(settings)
    .map(([key, value]) => `set ${scope} ${pg.escapeIdentifier(key)} = ${pg.escapeLiteral(value)}`)
    .join('; ');

/** A pool whose lost connections are logged and replaced; they never end the process. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { name, log, max = 10, pipeline = false, statementMs = STATEMENT_MS, server = {}, pooled } = options;
  const { connectMs = CONNECT_MS } = options;
  const settings = { ...limitsOf(statementMs), ...server };
  const statements = statementsOf(settings);
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: `learnloom ${name}`,
    max,
    pipeline: pipeline || pooled === 'statements',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    ...(statementMs > 0 && { query_timeout: statementMs + GRACE_MS }),
    types,
    // Not as a start parameter: poolers refuse or drop those. A connection without the settings is never given out.
    verify: (client, done) => {
      if (pooled) return done();
      client.query(statements).then(() => done(), done);
    },
  };
  const pool = new pg.Pool(config);
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection is lost');
  pool.on('error', lost);
  pool.on('connect', client => {
    client.on('error', () => undefined);
    if (pooled) fitToPooler(client, pooled === 'statements' ? statementsOf(settings, 'local') : null);
  });
  return pool;
}

export interface DatabaseOptions extends PoolOptions {
  /** Address of a pooler that gives each transaction another session; null: `url` is used for everything. */
  readonly pooledUrl?: string | null;
}

export interface Database {
  /** Of the server itself, or of a pooler that keeps sessions. */
  readonly url: string;
  /** For what needs a session of its own, such as an advisory lock that outlives a transaction. */
  readonly sessions: pg.Pool;
  /** For the tables of the kernel; names are written with their schema. */
  readonly pool: pg.Pool;
  /** Read models. */
  readonly read: ReadDatabase;
  /** Of `read`. */
  readonly readPool: pg.Pool;
  close(): Promise<void>;
}

/** Connections for sessions beside a pooler, which are few. */
const MAX_SESSIONS = 2;

/** Connects lazily: a database that is down shows at the first query. */
export function openDatabase(url: string, { pooledUrl = null, ...options }: DatabaseOptions): Database {
  const behindPooler = pooledUrl !== null;
  const address = pooledUrl ?? url;
  const pool = openPool(address, { ...options, ...(behindPooler && { pooled: 'transactions' }) });
  const sessions = behindPooler ? openPool(url, { ...options, max: MAX_SESSIONS }) : pool;
  const readPool = openPool(address, {
    name: `${options.name} reads`,
    log: options.log,
    ...(options.max === undefined ? {} : { max: options.max }),
    server: { search_path: READ_SCHEMA },
    ...(behindPooler && { pooled: 'statements' }),
  });
  return {
    url,
    sessions,
    pool,
    read: readDatabase(readPool),
    readPool,
    close: async () => {
      await Promise.all([...new Set([pool, sessions, readPool])].map(one => one.end()));
    },
  };
}

/**
 * SQLSTATE classes after which the same statement may succeed later: connection, resources, time, shutdown, conflict; and
 * an environment that somebody has to put right: a read-only server, a missing schema, right, table or database, a
 * password, statements that a pooler sent to another session, a damaged index.
 */
const TRANSIENT_STATES =
  /^(08|0P000|25006|25P03|26000|28|34000|3D000|3F000|40|42501|42P01|42P05|53|55P03|57014|57P|58|XX)/;
const TRANSIENT_MESSAGES =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|Connection terminated|connection timeout|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect/i;

/** Whether an error says that the database or the event store is away or busy now, not that the request is wrong. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof EventStoreUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof AggregateError && error.errors.some(isTransient)) return true;
  return TRANSIENT_STATES.test(code) || TRANSIENT_MESSAGES.test(`${code} ${error.message}`);
}
