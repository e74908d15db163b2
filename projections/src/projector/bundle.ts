import pg, { type PoolClient } from 'pg';
import { Messages } from './messages.ts';
import { parameterText } from './parameter.ts';

/** A prepared statement to execute. */
export interface Statement {
  /** Prepared under this name on its connection; undefined: parsed anew. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Rows = readonly object[];

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What `pg` keeps of a connection, as far as bundles touch it. */
interface Wire {
  readonly stream: { write(bytes: Buffer): void };
  close(what: { readonly type: 'S'; readonly name: string }): void;
}

/** What `pg.Query` is to a class that extends it; its published types leave this out. */
interface Asked {
  callback: Callback;
}
type Callback = (error: Error | null, answers: readonly Rows[]) => void;
const Query = pg.Query as unknown as new (config: { text: string }, values: undefined, callback: Callback) => Asked;

/** The columns of the answers to the statements that a connection keeps prepared, by their names. */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>();

function preparedOn(connection: Wire): Map<string, readonly Column[]> {
  let known = prepared.get(connection);
  if (!known) prepared.set(connection, (known = new Map()));
  return known;
}

/** An answer as it comes. */
interface Answer {
  columns: readonly Column[];
  readonly values: (string | null)[][];
}

const rowsOf = ({ columns, values }: Answer): Rows =>
  values.map(texts => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, parse }, index) => {
      const text = texts[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    return row;
  });

/** Several statements with one Sync at their end: the first that fails ends them all. */
class Bundle extends Query {
  /** Names that were not prepared before this bundle. */
  private readonly fresh = new Set<string>();
  /** The last one is under way. */
  private readonly answers: Answer[] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly statements: readonly Statement[],
    callback: Callback,
  ) {
    super({ text: 'bundle' }, undefined, callback);
  }

  /** Gives an error for values that cannot be sent: nothing is then. */
  submit(connection: Wire): Error | null {
    try {
      connection.stream.write(this.messages(preparedOn(connection)));
    } catch (error) {
      this.fresh.clear();
      return error as Error;
    }
    this.expect(connection);
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const answer = this.answers.at(-1);
    if (!answer) return;
    answer.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.client.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.answers.at(-1)?.values.push(fields);
  }

  handleCommandComplete(_message: object, connection: Wire): void {
    const name = this.statements[this.answers.length - 1]?.name;
    const columns = this.answers.at(-1)?.columns ?? [];
    if (name !== undefined) preparedOn(connection).set(name, columns);
    this.expect(connection);
  }

  handleReadyForQuery(): void {
    let rows: readonly Rows[];
    try {
      rows = this.answers.slice(0, this.statements.length).map(rowsOf);
    } catch (error) {
      this.callback(error as Error, []);
      return;
    }
    this.callback(null, rows);
  }

  /**
   * Which of the new statements the server has prepared is not known: all are given up, which it takes for names that it
   * does not know too. Else they would have to be prepared under new names, and the old ones stay in its memory as long as
   * the connection.
   */
  handleError(error: Error, connection: Wire): void {
    for (const name of this.fresh) {
      connection.close({ type: 'S', name });
      preparedOn(connection).delete(name);
    }
    this.callback(error, []);
  }

  /** What an answer looks like is asked once: the server writes it and this process reads it for more than most answers. */
  private messages(known: ReadonlyMap<string, unknown>): Buffer {
    const messages = new Messages();
    for (const { name = '', text, values } of this.statements) {
      if (!known.has(name) && !this.fresh.has(name)) messages.parse(name, text);
      if (!known.has(name) && name !== '') this.fresh.add(name);
      messages.bind(name, values.map(parameterText));
      if (!known.has(name)) messages.describe();
      messages.execute();
    }
    messages.sync();
    return messages.take();
  }

  private expect(connection: Wire): void {
    const name = this.statements[this.answers.length]?.name;
    this.answers.push({ columns: (name !== undefined && preparedOn(connection).get(name)) || [], values: [] });
  }
}

/**
 * Sends statements in one go and gives the rows of each. The server answers once, at their end, instead of waking this
 * process for every statement. Rejects with the first failure; what came after it has not been executed.
 */
export function sendBundle(client: PoolClient, statements: readonly Statement[]): Promise<readonly Rows[]> {
  return new Promise((resolve, reject) => {
    const bundle = new Bundle(client, statements, (error, answers) => {
      if (error) reject(error);
      else resolve(answers);
    });
    client.query(bundle as unknown as pg.Query);
  });
}
