/** The part of a database transaction that projections use. */
export interface Transaction {
  /** `$1`-style parameters. */
  query<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
  /** Sends a statement whose answer nobody needs. Whoever commits waits for it, and fails with it. */
  write(text: string, values?: readonly unknown[]): void;
}
