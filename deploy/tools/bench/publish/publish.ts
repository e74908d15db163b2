import { articles } from '@learnloom/contracts/content/item';
import { lowerQuartile, median, type Figure } from '../figure.ts';
import type { LoadServices } from '../http/load-process.ts';
import { requestBytes } from '../http/request.ts';
import { startChild } from '../processes/child.ts';
import { cpuOfProcesses } from '../processes/cpu.ts';
import { sessionsOf } from '../processes/sessions.ts';
import type { Product } from '../product/product.ts';
import { createDrafts } from './drafts.ts';

export interface PublishOptions {
  readonly rounds: number;
  /** Length of each run. */
  readonly milliseconds: number;
}

/** Articles that only one connection publishes and makes drafts again. */
const ARTICLES_EACH = 8;

/**
 * Milliseconds of CPU, server and database together, that one publication takes in Directus 12.4 with as many clients, and by
 * how much we are to be below. Measured on 2026-11-23 on the same PostgreSQL; it is not installed here.
 */
const compared = [
  { connections: 32, directus: 8.3, goal: 12 },
  { connections: 1, directus: 8.2, goal: 4 },
] as const;

/** Requests of one connection: its articles published, then made drafts, over and over. */
function requestsFor(keys: readonly string[], token: string): readonly Buffer[] {
  const headers = { Authorization: `Bearer ${token}` };
  const send = (action: string) => (key: string) =>
    requestBytes('POST', `/api${articles.path}/${key}/${action}`, { headers, body: {} });
  return [...keys.map(send('publish')), ...keys.map(send('make-draft'))];
}

/** Whose time a command takes. */
const parts = ['backend', 'projections', 'database'] as const;
/** Microseconds of CPU. */
type Spent = Readonly<Record<(typeof parts)[number], number>>;

interface Run {
  readonly commands: number;
  readonly seconds: number;
  readonly spent: Spent;
}

/** Publishes over HTTP for a while and tells what it took. */
async function publishFor(
  { product, databaseUrl, load }: Bench,
  connections: readonly (readonly Buffer[])[],
  starts: readonly number[] | undefined,
  milliseconds: number,
): Promise<Run & { readonly next: readonly number[] }> {
  const sessions = await sessionsOf(databaseUrl);
  const spentBy = async (): Promise<Spent> => ({
    backend: await product.cpu(),
    projections: product.cpuOfWorker(),
    database: cpuOfProcesses(sessions),
  });
  const before = await spentBy();
  const until = { milliseconds };
  const answer = await load.ask('run', { port: product.port, connections, ...(starts && { starts }), until });
  const { 200: shown = 0, 202: followed = 0, ...others } = answer.statuses;
  if (Object.keys(others).length > 0) throw new Error(`Publishing failed: ${JSON.stringify(others)}`);
  const after = await spentBy();
  const spent = Object.fromEntries(parts.map(part => [part, after[part] - before[part]])) as Spent;
  return { commands: shown + followed, seconds: answer.seconds, spent, next: answer.next };
}

interface Bench {
  readonly product: Product;
  readonly databaseUrl: string;
  readonly load: ReturnType<typeof startChild<LoadServices>>;
}

async function measureWith(
  bench: Bench,
  keys: readonly string[],
  { connections: count, directus, goal }: (typeof compared)[number],
  { rounds, milliseconds }: PublishOptions,
): Promise<Figure> {
  const connections = Array.from({ length: count }, (_, index) =>
    requestsFor(keys.slice(index * ARTICLES_EACH, (index + 1) * ARTICLES_EACH), bench.product.token),
  );
  const runs: Run[] = [];
  let starts: readonly number[] | undefined;
  for (let round = 0; round <= rounds; round += 1) {
    const { next, ...run } = await publishFor(bench, connections, starts, milliseconds);
    starts = next;
    // The first one warms up.
    if (round > 0) runs.push(run);
  }
  const each = (part: keyof Spent) => lowerQuartile(runs.map(({ spent, commands }) => spent[part] / commands / 1000));
  const costs = runs.map(({ spent, commands }) => parts.reduce((sum, part) => sum + spent[part], 0) / commands / 1000);
  const cost = lowerQuartile(costs);
  const rate = median(runs.map(({ commands, seconds }) => commands / seconds));
  const note = `${parts.map(part => `${part} ${each(part).toFixed(2)}`).join(', ')}; ${Math.round(rate)} a second`;
  const clients = count === 1 ? 'one client' : `${count} clients`;
  const name = `publish over HTTP, ${clients}, against Directus`;
  return { name, unit: 'ms of CPU', measured: cost, limit: directus, ratio: directus / cost, goal, note };
}

/** What a command over HTTP costs that changes an article and is answered once the read models show it. */
export async function measurePublish(
  product: Product,
  databaseUrl: string,
  options: PublishOptions,
): Promise<readonly Figure[]> {
  const most = Math.max(...compared.map(({ connections }) => connections));
  const keys = await createDrafts(product, most * ARTICLES_EACH);
  const load = startChild<LoadServices>(new URL('../http/load-process.ts', import.meta.url));
  const figures: Figure[] = [];
  try {
    for (const one of compared) figures.push(await measureWith({ product, databaseUrl, load }, keys, one, options));
    return figures;
  } finally {
    await load.stop();
  }
}
