import type { ClientBase } from 'pg';

/** Schemas that a restore makes anew. */
const SCHEMAS = ['es', 'kernel', 'read'] as const;
const aside = (schema: string): string => `before_${schema}`;

async function existing(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
  return new Set(rows.map(({ name }) => name));
}

/**
 * Puts what is there aside, so that nothing is lost before something else stands in its place. A restore that was killed
 * has left it aside already: what it had begun goes.
 */
export async function putAside(client: ClientBase): Promise<void> {
  const found = await existing(client);
  const left = SCHEMAS.some(schema => found.has(aside(schema)));
  await client.query('begin');
  for (const schema of SCHEMAS.filter(schema => found.has(schema))) {
    await client.query(
      left ? `drop schema "${schema}" cascade` : `alter schema "${schema}" rename to "${aside(schema)}"`,
    );
  }
  await client.query('commit');
}

/** The other way round. */
export async function putBack(client: ClientBase): Promise<void> {
  const found = await existing(client);
  await client.query('begin');
  for (const schema of SCHEMAS) {
    if (found.has(schema)) await client.query(`drop schema "${schema}" cascade`);
    if (found.has(aside(schema))) await client.query(`alter schema "${aside(schema)}" rename to "${schema}"`);
  }
  await client.query('commit');
}

export async function dropAside(client: ClientBase): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`drop schema if exists "${aside(schema)}" cascade`);
}

/** Where the newest rows of a table are: aside, if a restore was killed. Null: nowhere. */
export async function presentTable(client: ClientBase, schema: (typeof SCHEMAS)[number], table: string) {
  for (const name of [`"${aside(schema)}"."${table}"`, `"${schema}"."${table}"`]) {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
    if (rows[0]?.found) return name;
  }
  return null;
}
