import { randomUUID } from 'node:crypto';
import { articles } from '@learnloom/contracts/content/item';
import { compare, type Figure } from '../figure.ts';
import type { LoadServices } from '../http/load-process.ts';
import { requestBytes } from '../http/request.ts';
import { startChild } from '../processes/child.ts';
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
  const sum = { commands: 0, late: 0, cpu: 0 };
  try {
    const compared = await compare(rounds, {
      measured: async () => {
        const before = await product.cpu();
        const { statuses, seconds, next } = await load.ask('run', {
          port: product.port,
          connections,
          ...(starts && { starts }),
          until: { milliseconds },
        });
        starts = next;
        const { 200: shown = 0, 202: followed = 0, ...others } = statuses;
        if (Object.keys(others).length > 0) throw new Error(`Publishing failed: ${JSON.stringify(others)}`);
        sum.cpu += (await product.cpu()) - before;
        sum.commands += shown + followed;
        sum.late += followed;
        return shown / seconds;
      },
      limit: () => raw.measure(CONNECTIONS, milliseconds, row(new Date().toISOString())),
    });
    const late = sum.late > 0 ? `, ${sum.late} answered before the read models showed it (not counted)` : '';
    const note = `${Math.round(sum.cpu / sum.commands)} µs CPU of the backend each${late}`;
    return { name: `publish over HTTP, ${CONNECTIONS} clients`, unit: 'a second', ...compared, goal: GOAL, note };
  } finally {
    await raw.close();
    await load.stop();
  }
}
