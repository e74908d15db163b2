/** A row with the key that it is stored under. */
export type Keyed<Row extends object> = Row & { readonly key: string };

/** By column name. */
export const valueOf = (row: object, column: string): unknown => (row as Readonly<Record<string, unknown>>)[column];
