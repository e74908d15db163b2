import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';

/** Where a text stands, and in which form. */
export interface Trace {
  readonly place: string;
  readonly form: string;
}

type Forms = Readonly<Record<string, string>>;

/** Base64 of a text inside another depends on where it begins: the characters that are sure, for each of three places. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map(before => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    return encoded.slice(first, Math.floor(((before + bytes.length) * 8) / 6));
  });
}

const escaped = (text: string): string =>
  [...JSON.stringify(text).slice(1, -1)]
    .map(letter => (letter > '~' ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter))
    .join('');

function formsOf(text: string): Forms {
  const [first = '', second = '', third = ''] = base64Forms(text);
  return {
    plain: text,
    'URL-encoded': encodeURIComponent(text),
    hex: Buffer.from(text).toString('hex'),
    'JSON-escaped': escaped(text),
    'base64 at 0': first,
    'base64 at 1': second,
    'base64 at 2': third,
  };
}

/** Where any of the texts stands in these places, in whatever form, in upper or lower case. */
export function tracesOf(texts: readonly string[], places: Readonly<Record<string, string>>): readonly Trace[] {
  const found: Trace[] = [];
  for (const [place, content] of Object.entries(places)) {
    const folded = content.toLowerCase();
    for (const text of texts)
      for (const [form, written] of Object.entries(formsOf(text))) {
        const there = form.startsWith('base64')
          ? content.includes(written) || content.replace(/[-_]/g, c => (c === '-' ? '+' : '/')).includes(written)
          : folded.includes(written.toLowerCase());
        if (there) found.push({ place, form: `${text}, ${form}` });
      }
  }
  return found;
}

interface Table {
  readonly schema: string;
  readonly name: string;
}

const tablesOf = async (pool: Pool): Promise<readonly Table[]> =>
  (
    await pool.query<Table>(
      `select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
  ).rows;

/** Every column of every row of every table as text, by table. */
export async function everyTable(pool: Pool): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { schema, name } of await tablesOf(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`);
    texts[`${schema}.${name}`] = rows.map(({ row }) => row).join('\n');
  }
  return texts;
}

/** What a dump of the database holds: each table as the server writes it to a file. */
export async function dumpOf(pool: Pool): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-dump-'));
  try {
    for (const { schema, name } of await tablesOf(pool))
      await pool.query(`copy "${schema}"."${name}" to '${path.join(folder, `${schema}.${name}`)}'`);
    return Object.fromEntries(
      readdirSync(folder).map(file => [`dump of ${file}`, readFileSync(path.join(folder, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes of every file in a folder and those below it, by path within it. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
