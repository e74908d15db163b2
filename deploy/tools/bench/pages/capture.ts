import { get } from 'node:http';
import type { BareAnswer } from './bare-process.ts';

/** What every server of Node adds itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive']);

/** Fetches a page as it is on the wire: header by header and without decoding. */
export function capture(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`));
        const pairs = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !ADDED.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
        );
        resolve({ headers: pairs, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}
