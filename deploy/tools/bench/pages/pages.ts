import { articles } from '@learnloom/contracts/content/item';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { compareCosts, type Figure } from '../figure.ts';
import type { LoadServices } from '../http/load-process.ts';
import { browserHeaders, requestBytes } from '../http/request.ts';
import { startChild, type Child } from '../processes/child.ts';
import type { Product } from '../product/product.ts';
import type { BareServices } from './bare-process.ts';
import { capture } from './capture.ts';

export interface PagesOptions {
  readonly rounds: number;
  /** Of each run. */
  readonly requests: number;
}

const CONNECTIONS = 16;
const BARE = 3;
export const ARTICLE = '/howto/git/stage-part-of-a-file';
/** The answer of the API has Express in its path, pages do not. */
const pages = [
  { name: 'category page', path: '/howto/git', goal: 0.9 },
  { name: 'article page', path: ARTICLE, goal: 0.9 },
  {
    name: 'category answer of the API',
    path: `/api${routeOf(articles.category).path.replace(':slug', 'git')}`,
    goal: 0.2,
  },
] as const;

const HOST = 'localhost';

const startBare = () => startChild<BareServices>(new URL('./bare-process.ts', import.meta.url));

/** Microseconds of CPU that a server uses for one request. */
async function costOf(
  load: Child<LoadServices>,
  server: { readonly port: number; cpu(): Promise<number> },
  path: string,
  requests: number,
): Promise<number> {
  const request = requestBytes('GET', path, { host: HOST, headers: browserHeaders });
  const before = await server.cpu();
  const { statuses } = await load.ask('run', {
    port: server.port,
    connections: Array.from({ length: CONNECTIONS }, () => [request]),
    until: { requests },
  });
  const used = (await server.cpu()) - before;
  if (statuses[200] !== requests) throw new Error(`${path}: ${JSON.stringify(statuses)}`);
  return used / requests;
}

/** Pages from memory against a bare server of Node that answers with the same headers and bytes. */
export async function measurePages(product: Product, { rounds, requests }: PagesOptions): Promise<readonly Figure[]> {
  const load = startChild<LoadServices>(new URL('../http/load-process.ts', import.meta.url));
  const figures: Figure[] = [];
  try {
    for (const { name, path, goal } of pages) {
      // The first answer is drawn, the next ones are kept.
      await capture(product.port, path, { Host: HOST, ...browserHeaders });
      const answer = await capture(product.port, path, { Host: HOST, ...browserHeaders });
      const bare = Array.from({ length: BARE }, () => startBare());
      try {
        const ports = await Promise.all(bare.map(each => each.ask('start', answer)));
        const compared = await compareCosts(rounds, {
          measured: () => costOf(load, product, path, requests),
          limits: bare.map((child, index) => () => {
            const port = ports[index] ?? 0;
            return costOf(load, { port, cpu: () => child.ask('cpu') }, path, requests);
          }),
        });
        const note = `${(answer.body.length / 1000).toFixed(1)} kB on the wire`;
        figures.push({ name, unit: 'µs CPU a request', ...compared, goal, note });
      } finally {
        await Promise.all(bare.map(each => each.stop()));
      }
    }
    return figures;
  } finally {
    await load.stop();
  }
}
