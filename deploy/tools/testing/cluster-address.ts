import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port on which the run's database server is asked for. */
    databaseDoorbell: number;
  }
}

/** Migrated, and cloned for every test file. */
export const TEMPLATE = 'learnloom_template';

/** Address of the run's database server; the first call starts it. */
export async function clusterUrl(): Promise<string> {
  const answer = JSON.parse(await text(connect(inject('databaseDoorbell'), '127.0.0.1'))) as {
    url?: string;
    error?: string;
  };
  if (!answer.url) throw new Error(answer.error ?? 'The test database did not start');
  return answer.url;
}
