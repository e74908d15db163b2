import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes below which compression gains nothing. */
const WORTH = 600;

/** Writes `.br` and `.gz` beside every text file of a folder, to be served as they are. */
export async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter(file => /\.(?:js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async file => {
      const raw = await readFile(join(folder, file));
      if (raw.length < WORTH) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      };
      const [br, gz] = await Promise.all([brotli(raw, { params }), zip(raw, { level: 9 })]);
      await Promise.all([writeFile(join(folder, `${file}.br`), br), writeFile(join(folder, `${file}.gz`), gz)]);
    }),
  );
}
