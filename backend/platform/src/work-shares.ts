import pg from 'pg';
import type { Logger } from './log.ts';

/** A server that says nothing for so long is away. */
const DEADLINE_MS = 10_000;
/** A machine that vanished is noticed after half a minute, not after hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

const ENTER = 'select pg_try_advisory_lock_shared($1, hashtext($2))';
/** Server processes of the sessions that hold a shared lock, in one order for everyone who asks. */
const PRESENT = `
  select l.objid::bigint = hashtext($2)::bigint & 4294967295 as preferred, l.pid = pg_backend_pid() as own
    from pg_locks l
   where l.locktype = 'advisory' and l.classid = $1 and l.mode = 'ShareLock' and l.granted
     and l.objid::bigint in (hashtext($2)::bigint & 4294967295, hashtext($3)::bigint & 4294967295)
     and l.database = (select oid from pg_database where datname = current_database())
   order by l.pid`;
const CLAIM = 'select name from unnest($2::text[]) as name where pg_try_advisory_lock($1, hashtext(name))';
const RELEASE = 'select pg_advisory_unlock($1, hashtext(name)) from unnest($2::text[]) as name';

export interface WorkSharesOptions {
  readonly url: string;
  readonly log: Logger;
  /** Of the session, in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Class of the advisory locks. */
  readonly lockClass: number;
  /** Processes with the same group divide the shares among themselves; others compete for the locks. */
  readonly group: string;
  /** Names of all shares; a lock is the hash of the name. */
  readonly names: readonly string[];
  /** Shares of the process at this place (from 0) among so many. */
  readonly assign: (place: number, processes: number) => readonly string[];
  /** While a process with this mark is there, those without it get nothing. */
  readonly preferred?: boolean;
}

/**
 * Divides work among the processes that do it. Each process holds the locks of its shares in one database session, so
 * that a killed process leaves its shares free at the same moment. Ask again and again: with every process that comes
 * or goes the shares are spread again.
 */
export class WorkShares {
  private client: pg.Client | null = null;
  private held: ReadonlySet<string> = new Set();

  constructor(private readonly options: WorkSharesOptions) {}

  /**
   * Gives the shares that this process has and may go on with. A share that another process should have is left out
   * first, and its lock is released by a later call in which it is not `inUse`. Never fails: without the database
   * there are no shares.
   */
  async refresh(inUse: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    try {
      return await this.spread(inUse);
    } catch {
      void this.close();
    }
    // A session that was cut is replaced without a pause.
    try {
      return await this.spread(inUse);
    } catch (error) {
      this.options.log.warn({ err: error }, 'The database session that divides the work is lost; trying again');
      void this.close();
      return this.held;
    }
  }

  /** Gives everything up. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    this.held = new Set();
    await client?.end().catch(() => undefined);
  }

  private async spread(inUse: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const client = (this.client ??= await this.connected());
    const { lockClass, names } = this.options;
    const assigned = new Set(await this.assigned(client));
    const surplus = [...this.held].filter(name => !assigned.has(name) && !inUse.has(name));
    if (surplus.length > 0) {
      await client.query(RELEASE, [lockClass, surplus]);
      this.held = new Set([...this.held].filter(name => !surplus.includes(name)));
    }
    const claims = names.filter(name => assigned.has(name) && !this.held.has(name));
    if (claims.length > 0) {
      const { rows } = await client.query<{ name: string }>(CLAIM, [lockClass, claims]);
      if (rows.length > 0) this.held = new Set([...this.held, ...rows.map(({ name }) => name)]);
    }
    return new Set([...this.held].filter(name => assigned.has(name)));
  }

  private async assigned(client: pg.Client): Promise<readonly string[]> {
    const { lockClass, preferred = false, assign } = this.options;
    const { rows } = await client.query<{ preferred: boolean; own: boolean }>(PRESENT, [
      lockClass,
      this.presence(true),
      this.presence(false),
    ]);
    const peers = rows.filter(one => one.preferred === preferred);
    if (peers.length < rows.length && !preferred) return [];
    const place = peers.findIndex(({ own }) => own);
    return place < 0 ? [] : assign(place, peers.length);
  }

  private presence(preferred: boolean): string {
    return `${this.options.group} ${preferred ? 'preferred' : 'present'}`;
  }

  private async connected(): Promise<pg.Client> {
    const { url, applicationName, lockClass, preferred = false } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: `learnloom ${applicationName}`,
      keepAlive: true,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      await client.query(ENTER, [lockClass, this.presence(preferred)]);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }
}

/** Spreads names over the processes in turn. */
export const inTurn =
  (names: readonly string[]) =>
  (place: number, processes: number): readonly string[] =>
    names.filter((_, index) => index % processes === place);
