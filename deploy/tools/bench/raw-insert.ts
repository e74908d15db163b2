import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { perSecond } from './loops.ts';

/** What an event costs to write, without anything around it. */
export interface Row {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
}

export interface RawInsert {
  /** Rows a second that `clients` connections insert and commit one by one. */
  measure(clients: number, milliseconds: number, row: Row): Promise<number>;
  close(): Promise<void>;
}

const text = `insert into raw_events (stream, version, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)`;

/** The limit of durable writing: a prepared single-row INSERT into a table like the log's, with a primary key only. */
export async function openRawInsert(url: string, most: number): Promise<RawInsert> {
  const clients = Array.from({ length: most }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map(client => client.connect()));
  await clients[0]?.query(
    `create table if not exists raw_events (
       position bigint generated always as identity primary key, stream text not null, version int not null,
       id uuid not null, type text not null, data jsonb not null, metadata jsonb not null
     )`,
  );
  let version = 0;
  return {
    measure: (count, milliseconds, { stream, type, data, metadata }) =>
      perSecond(count, milliseconds, index => {
        const values = [stream, (version += 1), randomUUID(), type, JSON.stringify(data), JSON.stringify(metadata)];
        return clients[index]?.query({ name: 'raw_insert', text, values }) ?? Promise.resolve();
      }),
    close: async () => {
      await Promise.all(clients.map(client => client.end()));
    },
  };
}
