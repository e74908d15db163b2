import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@learnloom/platform/migrations/migrate';
import type { Databases } from '../fault.ts';

export interface OwnDatabases extends Databases {
  /** Drops all that were made. */
  drop(): Promise<void>;
}

/** Databases made on a server. `serverUrl`: of any database there; `template`: name of a migrated one, which spares the steps of its own. */
export function databasesOn(serverUrl: string, template?: string): OwnDatabases {
  const made: string[] = [];

  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function create(copied = ''): Promise<string> {
    const name = `fault_${randomUUID().replaceAll('-', '')}`;
    await run(`create database ${name} ${copied}`);
    made.push(name);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  }

  return {
    empty: () => create(),
    migrated: async () => {
      if (template !== undefined) return create(`template ${template} strategy file_copy`);
      const url = await create();
      await migrate(url);
      return url;
    },
    drop: async () => {
      for (const name of made.splice(0)) await run(`drop database if exists ${name} with (force)`);
    },
  };
}
