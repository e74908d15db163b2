import { RESUMABLE_PATH, type UploadStatus } from '@learnloom/contracts/media/resumable';

interface TusOptions {
  readonly port: number;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** The requests of a tus client, one by one. */
export function tusClient({ port, token, headers = {} }: TusOptions) {
  const origin = `http://127.0.0.1:${port}`;
  const own = {
    'tus-resumable': '1.0.0',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
  return {
    begin: (size: number, folder: string, fileName: string): Promise<Response> =>
      fetch(origin + RESUMABLE_PATH, {
        method: 'POST',
        headers: {
          ...own,
          'upload-length': String(size),
          'upload-metadata': `folder ${encoded(folder)},fileName ${encoded(fileName)}`,
        },
      }),
    send: (address: string, offset: number, piece: Uint8Array): Promise<Response> =>
      fetch(origin + address, {
        method: 'PATCH',
        headers: { ...own, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: piece as Uint8Array<ArrayBuffer>,
      }),
    request: (method: string, address: string): Promise<Response> => fetch(origin + address, { method, headers: own }),
    offset: async (address: string): Promise<number> => {
      const answer = await fetch(origin + address, { method: 'HEAD', headers: own });
      return Number(answer.headers.get('upload-offset') ?? NaN);
    },
    async status(address: string): Promise<UploadStatus | { readonly status: number }> {
      const answer = await fetch(`${origin}${address}/status`, { headers: own });
      return answer.status === 200 ? ((await answer.json()) as UploadStatus) : { status: answer.status };
    },
  };
}
