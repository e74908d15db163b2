import pg, { type PoolClient } from 'pg';

/** A prepared statement to execute. */
export interface Statement {
  /** Prepared under this name on its connection; undefined: parsed anew. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

type Rows = readonly object[];
interface Result {
  readonly rows: Rows;
}

/** What `pg.Query` is to a class that extends it; its published types leave this out. */
interface Preparing {
  name: string | undefined;
  text: string;
  values: unknown[];
  prepare(connection: object): void;
  handleError(error: Error, connection: object): void;
}
type Callback = (error: Error | null, results: Result | readonly Result[]) => void;
const Query = pg.Query as unknown as new (
  config: { text: string; queryMode: 'extended' },
  values: undefined,
  callback: Callback,
) => Preparing;

interface Syncing {
  sync(): void;
}

/** Several statements with one Sync at their end: the first that fails ends them all. */
class Bundle extends Query {
  private unsent = false;

  constructor(
    private readonly statements: readonly Statement[],
    callback: Callback,
  ) {
    super({ text: 'bundle', queryMode: 'extended' }, undefined, callback);
  }

  override prepare(connection: Syncing): void {
    const silent: object = Object.create(connection, { sync: { value: () => undefined } }) as object;
    for (const { name, text, values } of this.statements) {
      if (this.unsent) break;
      this.name = name;
      this.text = text;
      this.values = values;
      super.prepare(silent);
    }
    this.name = undefined;
    connection.sync();
  }

  /** Also called while sending, for values that cannot be sent: nothing after them may be. */
  override handleError(error: Error, connection: object): void {
    this.unsent = true;
    super.handleError(error, connection);
  }
}

/**
 * Sends statements in one go and gives the rows of each. The server answers once, at their end, instead of waking this
 * process for every statement. Rejects with the first failure; what came after it has not been executed.
 */
export function sendBundle(client: PoolClient, statements: readonly Statement[]): Promise<readonly Rows[]> {
  return new Promise((resolve, reject) => {
    const bundle = new Bundle(statements, (error, results) => {
      if (error) reject(error);
      else resolve(('rows' in results ? [results] : results).map(({ rows }) => rows));
    });
    client.query(bundle as unknown as pg.Query);
  });
}
