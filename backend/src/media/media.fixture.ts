import type { Answer, Problem } from '@learnloom/contracts/kernel/command';
import type { Uploaded } from '@learnloom/contracts/media/files';
import sharp from 'sharp';

export type Outcome = { readonly status: number; readonly body: Answer<Uploaded> & Problem };

interface Upload {
  readonly token?: string | undefined;
  readonly folder?: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as a browser's form does. */
export async function upload(port: number, bytes: Uint8Array | string, options: Upload = {}): Promise<Outcome> {
  const { token, folder = 'articles', fileName, headers = {} } = options;
  const form = new FormData();
  form.set('folder', folder);
  if (fileName !== undefined) form.set('fileName', fileName);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), '../../etc/passwd');
  const response = await fetch(`http://127.0.0.1:${port}/api/files`, {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Outcome['body'] };
}

export type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture that is different in every corner, so that it is seen when it is turned. */
export const picture = (width: number, height: number, format: Format = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#fff' } }, top: 0, left: 0 }])
    .toFormat(format)
    .toBuffer();

/** One that a camera held sideways took. */
export const sideways = async (width: number, height: number): Promise<Buffer> =>
  sharp(await picture(width, height, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
