import pg from 'pg';
import type { Logger } from '@learnloom/platform/log';

/** Class of the advisory locks; the object is the hash of the reaction's name. */
const LOCK_CLASS = 4711006;
/** A server that says nothing for so long is away. */
const DEADLINE_MS = 10_000;

const CLAIM = `
  select name from unnest($1::text[]) as name where pg_try_advisory_lock(${LOCK_CLASS}, hashtext(name))`;
/** A machine that vanished is noticed after half a minute, not after hours. */
const NOTICE_THE_DEAD = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

/** Which reactions somebody runs now; `r` is a row of `kernel.reactions`. */
export const OWNED = `
  exists (select from pg_locks l
           where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objid::bigint = hashtext(r.name)::bigint & 4294967295
             and l.granted and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Reactions that this process owns: by locks of one session, which end with it, so that a process that was killed leaves
 * nothing behind. Several processes ask again and again; one has it.
 */
export class Ownership {
  private client: pg.Client | null = null;
  private owned: ReadonlySet<string> = new Set();

  constructor(
    private readonly url: string,
    private readonly names: readonly string[],
    private readonly log: Logger,
  ) {}

  /** Makes sure of what is owned and takes what is free. Never fails: without the database nothing is owned. */
  async refreshed(): Promise<ReadonlySet<string>> {
    try {
      this.client ??= await this.connected();
      const { rows } = await this.client.query<{ name: string }>(CLAIM, [
        this.names.filter(name => !this.owned.has(name)),
      ]);
      if (rows.length > 0) this.owned = new Set([...this.owned, ...rows.map(({ name }) => name)]);
    } catch (error) {
      this.log.warn({ err: error }, 'The session that owns reactions is lost; it is made again');
      void this.close();
    }
    return this.owned;
  }

  /** Gives everything up. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    this.owned = new Set();
    await client?.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'learnloom reactions',
      keepAlive: true,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(NOTICE_THE_DEAD);
    return client;
  }
}
