import type { ClientBase } from 'pg';

/**
 * What a backup leaves out: what is made again from the events, what belongs to processes that run, and what would give
 * back a right that has ended since (sessions, answers kept for retries).
 */
const LEFT_OUT: ReadonlySet<string> = new Set(
  [
    'migrations migrations_lock checkpoints parked workers rebuilds followed_log',
    'sessions second_steps idempotency open_claims over_claims claim_sweep tries',
  ].flatMap(names => names.split(' ').map(name => `kernel.${name}`)),
);

/** Tables of the product that are neither the log nor read models, by name with their schema. */
export async function keptTables(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('read', 'es', 'information_schema') and schemaname !~ '^(pg_|rebuild_|verify_|before_)'
      order by name`,
  );
  return rows.map(({ name }) => name).filter(name => !LEFT_OUT.has(name));
}

const SAFE = /^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/;

/** Name of a table as SQL has it. Throws for what cannot be one: names come from files, too. */
export function quotedTable(name: string): string {
  if (!SAFE.test(name)) throw new Error(`'${name}' cannot name a table`);
  return name
    .split('.')
    .map(part => `"${part}"`)
    .join('.');
}
