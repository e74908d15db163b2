import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Broken } from './broken.ts';

/** Between two rounds of questions: what is done meanwhile has the processor. */
const GAP_MS = 5;

export interface Read {
  /** Questions that were answered. */
  readonly asked: number;
  /** What was answered differently, or not at all. */
  readonly broken: readonly string[];
}

/** Asks the same questions over and over while `work` is done; each must go on to be answered as it was at first. */
export async function whileReading(
  databaseUrl: string,
  questions: readonly string[],
  work: () => Promise<void>,
): Promise<Read> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const broken = new Broken();
  let asked = 0;
  let working = true;

  const ask = async (question: string): Promise<string> => {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    asked += 1;
    return JSON.stringify(rows);
  };
  async function read(first: ReadonlyMap<string, string>): Promise<void> {
    while (working && broken.list.length === 0) {
      for (const [question, before] of first) {
        const answer = await ask(question).catch((error: Error) => `failed: ${error.message}`);
        if (answer !== before) broken.add(`${question}: ${answer}, at first ${before}`);
      }
      await sleep(GAP_MS);
    }
  }

  try {
    const first = new Map<string, string>();
    for (const question of questions) first.set(question, await ask(question));
    const reading = read(first);
    try {
      await work();
    } finally {
      working = false;
      await reading;
    }
    return { asked, broken: broken.list };
  } finally {
    await client.end().catch(() => undefined);
  }
}
