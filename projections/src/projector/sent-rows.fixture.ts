const LISTED = /^\s*insert into \S+ \(([^)]*)\)|\bas r \(([^)]*)\)/;
const TYPED = /\$\d+::(\w+)\[\]/g;

/** The rows that a statement is sent: as lists, a list a column, or as JSON. */
export function sentRows(text: string, lists: readonly unknown[]): readonly object[] {
  if (text.includes('json_to_recordset')) return JSON.parse(String(lists[0])) as readonly object[];
  const [, inserted, named] = LISTED.exec(text) ?? [];
  const names = (inserted ?? named ?? '').split(',').map(name => name.trim().replaceAll('"', ''));
  const types = [...text.matchAll(TYPED)].map(([, type]) => type);
  const read = (value: unknown, index: number): unknown =>
    types[index] === 'jsonb' && value !== null ? (JSON.parse(String(value)) as unknown) : value;
  const [first = []] = lists as readonly (readonly unknown[])[];
  return first.map((_, row) =>
    Object.fromEntries(names.map((name, index) => [name, read((lists[index] as readonly unknown[])[row], index)])),
  );
}
