import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { RESUMABLE_PATH, type UploadStatus } from '@learnloom/contracts/media/resumable';
import { fault } from './fault.ts';
import { withProduct, type BackendProcess, type Product } from './harness/product.ts';
import { pause, until } from './harness/waiting.ts';

const MB = 1024 * 1024;
const BLOCK = MB;
const SIZE = { short: 48 * MB, full: 5000 * MB };
/** The backend is killed within so many milliseconds after bytes began to flow. */
const LIFE_MS = { short: 150, full: 4000 };
const STUCK_MS = 300_000;

/** A block of a file that is the same in each run: the beginning of an AVI, then noise. */
function blockAt(index: number, size: number): Buffer {
  const block = Buffer.alloc(Math.min(BLOCK, size - index * BLOCK));
  let state = index * 2_654_435_761 + 1;
  for (let at = 0; at + 4 <= block.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    block.writeUInt32LE(state, at);
  }
  if (index === 0) block.write('RIFF\0\0\0\0AVI LIST', 'latin1');
  return block;
}

function* blocksFrom(offset: number, size: number): Generator<Buffer> {
  for (let index = Math.floor(offset / BLOCK); index * BLOCK < size; index += 1) {
    const block = blockAt(index, size);
    yield index * BLOCK < offset ? block.subarray(offset - index * BLOCK) : block;
  }
}

function digestOf(size: number): string {
  const hash = createHash('sha256');
  for (const block of blocksFrom(0, size)) hash.update(block);
  return hash.digest('hex');
}

/** The client of one upload, whose backend comes and goes. */
class Sender {
  private address = '';

  constructor(
    private readonly product: Product,
    private readonly backend: BackendProcess,
    private readonly size: number,
  ) {}

  private async ask(method: string, path: string, more: RequestInit & { readonly headers?: object } = {}) {
    const { token } = await this.product.signIn();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more.headers };
    return fetch(`http://127.0.0.1:${this.backend.port}${path}`, { ...more, method, headers });
  }

  async begin(): Promise<void> {
    const metadata = `folder ${btoa('library')},fileName ${btoa('killed.avi')}`;
    const headers = { 'upload-length': String(this.size), 'upload-metadata': metadata };
    const answer = await this.ask('POST', RESUMABLE_PATH, { headers });
    if (answer.status !== 201) throw new Error(`The upload could not begin: ${answer.status}`);
    this.address = answer.headers.get('location') ?? '';
  }

  async offset(): Promise<number> {
    return Number((await this.ask('HEAD', this.address)).headers.get('upload-offset'));
  }

  /** Sends all that is missing, until it has arrived or the connection is lost. `flows` is called once bytes flow. */
  async send(flows: () => void = () => undefined): Promise<void> {
    try {
      const offset = await this.offset();
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      const { size } = this;
      const body = Readable.toWeb(
        Readable.from(
          (function* () {
            for (const block of blocksFrom(offset, size)) {
              yield block;
              flows();
            }
          })(),
        ),
      );
      await this.ask('PATCH', this.address, { headers, body, duplex: 'half' } as RequestInit);
    } catch (error) {
      // The backend is gone: the next part goes to another.
      if (!(error instanceof TypeError)) throw error;
    } finally {
      flows();
    }
  }

  async outcome(): Promise<UploadStatus> {
    return (await (await this.ask('GET', `${this.address}/status`)).json()) as UploadStatus;
  }
}

/** Whether the file is there, once, with the digest. */
async function wrong(databaseUrl: string, digest: string): Promise<readonly string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ digest: string }>('select digest from read.media_file where size > $1', [MB]);
    return [
      ...(rows.length === 1 ? [] : [`${rows.length} files instead of one`]),
      ...(rows.every(row => row.digest === digest) ? [] : ['the bytes of the file are others']),
    ];
  } finally {
    await client.end();
  }
}

/** An upload that is killed again and again arrives with the same bytes, as one file, and leaves nothing behind. */
export const uploadKilled = fault(22, 'kill -9 during an upload', {
  limit: 5000,
  async run({ random, short, signal, databases }) {
    const kills = short ? 2 : 8;
    const size = short ? SIZE.short : SIZE.full;
    const databaseUrl = await databases.migrated();
    const dataDir = await mkdtemp(join(tmpdir(), 'learnloom-upload-'));
    try {
      return await withProduct({ databaseUrl, signal, dataDir }, async product => {
        const [backend] = product.backends;
        if (!backend) throw new Error('There is no backend');
        const sender = new Sender(product, backend, size);
        await sender.begin();
        const recoveries: number[] = [];
        while (recoveries.length < kills) {
          let sent: Promise<void> = Promise.resolve();
          await new Promise<void>(flows => {
            sent = sender.send(flows);
          });
          await pause(random() * (short ? LIFE_MS.short : LIFE_MS.full), signal);
          await backend.kill();
          await sent;
          recoveries.push(await product.restart(backend));
        }
        const offset = await sender.offset();
        if (offset < size) await sender.send();
        await until('the file', async () => (await sender.outcome()).status === 'uploaded', { ms: STUCK_MS, signal });
        await product.shows(await product.head());
        const left = (await readdir(join(dataDir, 'uploads'))).filter(name => !name.endsWith('.outcome'));
        const broken = [
          ...(await wrong(databaseUrl, digestOf(size))),
          ...left.map(name => `${name} is left of the upload`),
          ...product.ends,
        ];
        const note = `${size / MB} MB, ${Math.round(offset / MB)} MB of them before the last kill`;
        return { kills, acknowledged: 1, lost: 0, duplicated: 0, recoveries, broken, note };
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
