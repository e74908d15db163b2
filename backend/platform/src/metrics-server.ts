import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './log.ts';
import type { Exposition } from './process-metrics.ts';
import type { Settings } from './settings-types.ts';

export interface MetricsServer {
  /** Null: metrics are not served. */
  readonly port: number | null;
  close(): void;
}

const nowhere: MetricsServer = { port: null, close: () => undefined };

/**
 * Serves `GET /metrics` on an address of its own, which no proxy passes on. An address that another program has keeps nobody
 * from the product: it is logged, and there are no metrics.
 */
export function serveMetrics(
  address: Settings['metrics'],
  { contentType, read }: Exposition,
  log: Logger,
): Promise<MetricsServer> {
  if (address === null) return Promise.resolve(nowhere);
  const { host, port } = address;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      text => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  return new Promise(resolve => {
    server.once('error', error => {
      log.warn({ err: error, host, port }, 'Metrics are not served: the port is not free');
      resolve(nowhere);
    });
    server.listen(port, host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close() {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
}
