import type { Column, Table } from '@learnloom/contracts/kernel/table';
import { valueOf } from './keyed.ts';
import type { Rows } from './row-changes.ts';
import { creationOf, quoted } from './row-table.ts';
import type { Transaction } from './transaction.ts';

type Numbers = Readonly<Record<string, Column<number>>>;

/** What a row adds to the sums of a key; a column that is not named gets nothing. */
export type Summand<C extends Numbers = Numbers> = readonly [
  key: string,
  numbers: { readonly [F in keyof C]?: number },
];

/**
 * Sums over the rows of a read model, kept as the rows change: who asks reads a few of them, however many rows there are.
 * A key whose sums are all nothing has none, so that a replay comes to the same rows.
 */
export interface Sums<Row extends object, C extends Numbers = Numbers> {
  readonly table: Table<string, C>;
  readonly of: (row: Row) => readonly Summand<C>[];
}

/** What the sums of a key rise by, by the names of the columns. */
export type Differences = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The table of sums, and how it follows what changed. */
export function sumsTable<Row extends object>({ table: declared, of }: Sums<Row>) {
  const names = Object.keys(declared.columns);
  const table = quoted(declared.name);
  const list = names.map(quoted);
  const add = `insert into ${table} (key, ${list.join(', ')})
    select * from unnest($1::text[], ${list.map((_, index) => `$${index + 2}::integer[]`).join(', ')})
    on conflict (key) do update set ${list.map(name => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;
  const forget = `delete from ${table} where key = any($1) and ${list.map(name => `${name} = 0`).join(' and ')}`;

  const differences = (changed: Iterable<string>, before: Rows<Row>, after: Rows<Row>): Differences => {
    const found = new Map<string, number[]>();
    const count = (row: Row | undefined, sign: 1 | -1) => {
      for (const [key, numbers] of row ? of(row) : []) {
        let sums = found.get(key);
        if (!sums) found.set(key, (sums = names.map(() => 0)));
        for (const [at, name] of names.entries())
          sums[at] = (sums[at] ?? 0) + sign * Number(valueOf(numbers, name) ?? 0);
      }
    };
    for (const key of changed) {
      count(before.get(key), -1);
      count(after.get(key), 1);
    }
    return new Map(
      [...found]
        .filter(([, sums]) => sums.some(sum => sum !== 0))
        .map(([key, sums]) => [key, Object.fromEntries(names.map((name, at) => [name, sums[at] ?? 0]))]),
    );
  };

  return {
    create: creationOf(declared),
    differences,
    write(tx: Transaction, changed: readonly string[], before: Rows<Row>, after: Rows<Row>): void {
      const found = differences(changed, before, after);
      if (found.size === 0) return;
      tx.write(add, [[...found.keys()], ...names.map(name => [...found.values()].map(sums => sums[name]))]);
      const less = [...found].filter(([, sums]) => Object.values(sums).some(sum => sum < 0)).map(([key]) => key);
      if (less.length > 0) tx.write(forget, [less]);
    },
  };
}
