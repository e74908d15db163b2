import type { Fields, InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { ReadonlyStream } from '@learnloom/contracts/kernel/stream';
import { addressOf, request, searchOf } from './api.ts';
import { problemOf } from './problem.ts';

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes that are here. */
  readonly onBytes?: (bytes: number) => void;
}

export interface Downloaded {
  readonly name: string;
  readonly blob: Blob;
}

/** Takes a file that the server makes while it is sent. Throws `ApiProblem`, or the signal's reason. */
export async function download<F extends Fields>(
  query: Query<F, ReadonlyStream>,
  input: InputOf<Query<F, ReadonlyStream>>,
  { signal, onBytes }: DownloadOptions,
): Promise<Downloaded> {
  const { path, rest } = addressOf(query, input as Readonly<Record<string, unknown>>);
  const response = await request(path + searchOf(rest), { signal });
  if (!response.ok) throw await problemOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, control) {
        onBytes?.((bytes += piece.length));
        control.enqueue(piece);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  return { name, blob: await new Response(counted ?? null, { headers: { 'content-type': type } }).blob() };
}

/** Has the browser keep a file. */
export function keepFile({ name, blob }: Downloaded): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
