import type { PoolClient } from 'pg';
import pg from 'pg';
import { tableIn } from './tables.ts';

const { escapeIdentifier } = pg;

/** Differing rows of a table that are named. */
const NAMED = 20;

/** A row that is not the same in both: its primary key, and what differs; never values, which may be personal. */
export interface Difference {
  readonly key: Readonly<Record<string, unknown>>;
  /** `missing`: only the replay has it. `surplus`: only the live table has it. */
  readonly kind: 'missing' | 'surplus' | 'changed';
  /** For `changed`. */
  readonly columns: readonly string[];
}

export interface TableComparison {
  readonly table: string;
  /** In either of the two. */
  readonly rows: number;
  readonly differing: number;
  /** The first ones by primary key, at most 20. */
  readonly differences: readonly Difference[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly key: boolean;
}

async function columnsOf(client: PoolClient, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            coalesce(a.attnum = any(i.indkey), false) as key
       from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
      order by a.attnum`,
    [table],
  );
  return rows;
}

/**
 * Compares a table of two schemas row by row, inside the database: its statements spill to disk, and only the named
 * differences come here. Both tables are seen as the transaction that is open sees them.
 */
export async function compareTable(
  client: PoolClient,
  table: string,
  { live, replayed }: { readonly live: string; readonly replayed: string },
): Promise<TableComparison> {
  const columns = await columnsOf(client, tableIn(replayed, table));
  const keys = columns.filter(({ key }) => key).map(({ name }) => escapeIdentifier(name));
  if (keys.length === 0) throw new Error(`Table ${table} has no primary key to compare it by`);
  if (JSON.stringify(columns) !== JSON.stringify(await columnsOf(client, tableIn(live, table)))) {
    throw new Error(`The live table ${table} has other columns than its read model declares`);
  }
  const [first = ''] = keys;
  const others = columns
    .filter(({ key }) => !key)
    .map(({ name, type }) => {
      // `json` knows no equality.
      const side = (alias: string) => `${alias}.${escapeIdentifier(name)}${type === 'json' ? '::text' : ''}`;
      return { name, differs: `${side('l')} is distinct from ${side('s')}` };
    });
  const differs = [`l.${first} is null`, `s.${first} is null`, ...others.map(other => other.differs)].join(' or ');
  const joined = `from ${tableIn(live, table)} l full join ${tableIn(replayed, table)} s
    on ${keys.map(key => `l.${key} = s.${key}`).join(' and ')}`;
  const counted = await client.query<{ rows: number; differing: number }>(
    `select count(*) as rows, count(*) filter (where ${differs}) as differing ${joined}`,
  );
  const { rows = 0, differing = 0 } = counted.rows[0] ?? {};
  if (differing === 0) return { table, rows, differing, differences: [] };
  const named = await client.query<Difference>(
    `select json_build_object(${columns
      .filter(({ key }) => key)
      .map(({ name }, index) => `${pg.escapeLiteral(name)}, coalesce(l.${keys[index]}, s.${keys[index]})`)
      .join(', ')}) as key,
            case when l.${first} is null then 'missing' when s.${first} is null then 'surplus' else 'changed' end as kind,
            case when l.${first} is null or s.${first} is null then '{}' else array_remove(array[${others
              .map(({ name, differs: condition }) => `case when ${condition} then ${pg.escapeLiteral(name)} end`)
              .join(', ')}]::text[], null) end as columns
       ${joined} where ${differs}
      order by ${keys.map(key => `coalesce(l.${key}, s.${key})`).join(', ')} limit ${NAMED}`,
  );
  return { table, rows, differing, differences: named.rows };
}
