import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { articles } from '@learnloom/contracts/content/item';
import { compare, type Figure } from '../figure.ts';
import type { LoadServices } from '../http/load-process.ts';
import { requestBytes } from '../http/request.ts';
import { startChild } from '../processes/child.ts';
import { cpuOfProcesses } from '../processes/cpu.ts';
import type { Product } from '../product/product.ts';
import { openRawInsert } from '../raw-insert.ts';
import { createDrafts } from './drafts.ts';

export interface PublishOptions {
  readonly rounds: number;
  /** Length of each run. */
  readonly milliseconds: number;
}

const GOAL = 0.3;
const CONNECTIONS = 32;
/** Articles that only one connection publishes and makes drafts again. */
const ARTICLES_EACH = 8;

const row = (time: string) => ({
  stream: `article-${randomUUID()}`,
  type: 'ContentPublished',
  data: { on: time },
  metadata: {
    commandId: randomUUID(),
    command: articles.publish.name,
    actor: randomUUID(),
    time,
    correlationId: randomUUID(),
    schema: 1,
  },
});

/** Requests of one connection: its articles published, then made drafts, over and over. */
function requestsFor(keys: readonly string[], token: string): readonly Buffer[] {
  const headers = { Authorization: `Bearer ${token}` };
  const send = (action: string) => (key: string) =>
    requestBytes('POST', `/api${articles.path}/${key}/${action}`, { headers, body: {} });
  return [...keys.map(send('publish')), ...keys.map(send('make-draft'))];
}

/** Sessions of the product in its database: this process' own are not among them. */
async function sessionsOf(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'learnloom %'`,
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

/** Whose time a command takes. */
const parts = ['backend', 'projections', 'database', 'clients'] as const;
type Spent = Readonly<Record<(typeof parts)[number], number>>;

/**
 * Commands over HTTP that change an article and are answered once the read models show it, against durable
 * single-row INSERTs from as many connections.
 */
export async function measurePublish(product: Product, databaseUrl: string, options: PublishOptions): Promise<Figure> {
  const { rounds, milliseconds } = options;
  const keys = await createDrafts(product, CONNECTIONS * ARTICLES_EACH);
  const connections = Array.from({ length: CONNECTIONS }, (_, index) =>
    requestsFor(keys.slice(index * ARTICLES_EACH, (index + 1) * ARTICLES_EACH), product.token),
  );
  const load = startChild<LoadServices>(new URL('../http/load-process.ts', import.meta.url));
  const raw = await openRawInsert(databaseUrl, CONNECTIONS);
  let starts: readonly number[] | undefined;
  const sum = { commands: 0, late: 0 };
  const spent: Record<(typeof parts)[number], number> = { backend: 0, projections: 0, database: 0, clients: 0 };
  const spentBy = async (sessions: readonly number[]): Promise<Spent> => ({
    backend: await product.cpu(),
    projections: product.cpuOfWorker(),
    database: cpuOfProcesses(sessions),
    clients: await load.ask('cpu'),
  });
  try {
    const compared = await compare(rounds, {
      measured: async () => {
        const sessions = await sessionsOf(databaseUrl);
        const before = await spentBy(sessions);
        const { statuses, seconds, next } = await load.ask('run', {
          port: product.port,
          connections,
          ...(starts && { starts }),
          until: { milliseconds },
        });
        starts = next;
        const { 200: shown = 0, 202: followed = 0, ...others } = statuses;
        if (Object.keys(others).length > 0) throw new Error(`Publishing failed: ${JSON.stringify(others)}`);
        const after = await spentBy(sessions);
        for (const part of parts) spent[part] += after[part] - before[part];
        sum.commands += shown + followed;
        sum.late += followed;
        return shown / seconds;
      },
      limit: () => raw.measure(CONNECTIONS, milliseconds, row(new Date().toISOString())),
    });
    const late = sum.late > 0 ? `, ${sum.late} answered before the read models showed it (not counted)` : '';
    const each = parts.map(part => `${part} ${Math.round(spent[part] / sum.commands)}`).join(', ');
    const note = `µs CPU each: ${each}${late}`;
    return { name: `publish over HTTP, ${CONNECTIONS} clients`, unit: 'a second', ...compared, goal: GOAL, note };
  } finally {
    await raw.close();
    await load.stop();
  }
}
