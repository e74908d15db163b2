import type pg from 'pg';
import { SettingsError } from './settings.ts';

/** Oldest major version of PostgreSQL that is tested, as in `server_version_num`. */
const MIN_VERSION = 140_000;
/** Connections that one process may open at the same time. */
const MIN_CONNECTIONS = 20;

interface Found {
  readonly version: number;
  readonly versionText: string;
  readonly encoding: string;
  readonly folds: boolean;
  readonly readOnly: boolean;
  readonly recovering: boolean;
  readonly creates: boolean;
  readonly connections: number;
}

/** A limit of -1 or 0 on the role or the database means that there is none. */
const LOOK = `
  select current_setting('server_version_num')::int as version,
         current_setting('server_version') as "versionText",
         current_setting('server_encoding') as encoding,
         lower('École ÄЖ') = 'école äж' as folds,
         current_setting('transaction_read_only') = 'on' as "readOnly",
         pg_is_in_recovery() as recovering,
         has_database_privilege(current_database(), 'CREATE') or exists (
           select from pg_namespace where nspname = 'kernel' and pg_has_role(nspowner, 'USAGE')) as creates,
         (select min(n) from (
            select current_setting('max_connections')::int
                     - case when usesuper then 0 else current_setting('superuser_reserved_connections')::int end as n
              from pg_user where usename = current_user
            union all select rolconnlimit from pg_roles where rolname = current_user and rolconnlimit > 0
            union all select datconnlimit from pg_database where datname = current_database() and datconnlimit > 0
          ) as limits) as connections`;

function faultOf(found: Found): string | null {
  if (found.version < MIN_VERSION)
    return `PostgreSQL ${found.versionText} is too old; Learnloom needs ${MIN_VERSION / 10_000} or newer`;
  if (found.encoding !== 'UTF8')
    return `the encoding of the database is ${found.encoding}; create it with "encoding 'UTF8' template template0"`;
  if (!found.folds)
    return 'the locale of the database does not fold the case of letters such as É; create it with a UTF-8 locale, such as C.UTF-8 or en_US.UTF-8';
  if (found.recovering) return 'the server is a standby, which is read-only; name the primary server';
  if (found.readOnly) return 'the database is read-only';
  if (!found.creates) return 'the user may not create schemas; grant the user CREATE on the database';
  if (found.connections < MIN_CONNECTIONS)
    return `the server allows ${found.connections} connections; Learnloom needs at least ${MIN_CONNECTIONS}`;
  return null;
}

/**
 * Refuses a database in which searches would miss rows, texts could not be stored or a start would stop halfway. Throws a
 * `SettingsError` of one line.
 */
export async function assertSuitable(client: pg.Client, place: string): Promise<void> {
  // A server of another encoding cannot take all letters of the question.
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const [encoding] = rows.map(row => row.encoding);
  const { rows: looks } = await client.query<Found>(
    encoding === 'UTF8' ? LOOK : LOOK.replace(/lower\([^)]*\) = '[^']*'/, 'false'),
  );
  const [found] = looks;
  const fault = found ? faultOf(found) : null;
  if (fault !== null) throw new SettingsError(`Setting DATABASE_URL: ${place}: ${fault}`);
}
