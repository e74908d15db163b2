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

/** What `pg` keeps of a connection, as far as bundles touch it. */
interface Wire {
  sync: () => void;
  close(what: { readonly type: 'S'; readonly name: string }): void;
  /** Text by name of what was sent to be prepared. */
  readonly submittedNamedStatements: Record<string, string>;
}

/** What `pg.Query` is to a class that extends it; its published types leave this out. */
interface Preparing {
  name: string | undefined;
  text: string;
  values: unknown[];
  prepare(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
type Callback = (error: Error | null, results: Result | readonly Result[]) => void;
const Query = pg.Query as unknown as new (
  config: { text: string; queryMode: 'extended' },
  values: undefined,
  callback: Callback,
) => Preparing;

const unsaid = (): void => undefined;

/** Several statements with one Sync at their end: the first that fails ends them all. */
class Bundle extends Query {
  private unsent = false;
  /** Names that were not prepared before this bundle. */
  private readonly fresh: string[] = [];

  constructor(
    private readonly statements: readonly Statement[],
    callback: Callback,
  ) {
    super({ text: 'bundle', queryMode: 'extended' }, undefined, callback);
  }

  override prepare(connection: Wire): void {
    const { sync } = connection;
    // On the connection itself: an object made from it would be one more prototype for V8, which gives up what it has compiled.
    connection.sync = unsaid;
    try {
      for (const { name, text, values } of this.statements) {
        if (this.unsent) break;
        if (name !== undefined && !(name in connection.submittedNamedStatements)) this.fresh.push(name);
        this.name = name;
        this.text = text;
        this.values = values;
        super.prepare(connection);
      }
    } finally {
      connection.sync = sync;
    }
    this.name = undefined;
    connection.sync();
  }

  /**
   * Also called while sending, for values that cannot be sent: nothing after them may be. Which of the new statements the
   * server has prepared is not known: all are given up, which it takes for names that it does not know too. Else they
   * would have to be prepared under new names, and the old ones stay in its memory as long as the connection.
   */
  override handleError(error: Error, connection: Wire): void {
    this.unsent = true;
    for (const name of this.fresh.splice(0)) {
      connection.close({ type: 'S', name });
      Reflect.deleteProperty(connection.submittedNamedStatements, name);
    }
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
