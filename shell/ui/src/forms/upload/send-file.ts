import {
  routeOf,
  type Answer,
  type Command,
  type Fields,
  type InputOf,
  type Problem,
} from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import { FILE_TOO_LARGE, LARGEST_FILE } from '@learnloom/contracts/media/file-kinds';
import { files, type Uploaded } from '@learnloom/contracts/media/files';
import { RESUMABLE_BYTES } from '@learnloom/contracts/media/resumable';
import { addressOf, randomKey } from '../../platform/api.ts';
import { ApiProblem, unreachable } from '../../platform/problem.ts';
import { accessToken, refreshSession, tokenOwner } from '../../platform/token.ts';
import { storedName } from './file-choice.ts';
import type { SendFileOptions, UploadOptions } from './upload-options.ts';

interface Received {
  readonly status: number;
  readonly body: unknown;
}

const NO_KEY = 'No file KEY returned from server';
/** What stands in front of the server may have a limit of its own, and says so in a page of its own. */
const TOO_LARGE = 'This file is too large.';

/**
 * Sends a command that takes a file. Throws `ApiProblem`, or the signal's reason when it was called off. A token that has
 * run out is renewed once, as for any other request.
 */
export async function sendFile<F extends Fields, D = unknown>(
  command: Command<F>,
  input: InputOf<Command<F>>,
  file: Blob,
  options: SendFileOptions,
): Promise<Answer<D>> {
  const idempotencyKey = randomKey();
  const { path, rest } = addressOf(command, input as Readonly<Record<string, unknown>>);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value));
  form.set('file', file, options.fileName);
  const go = () => send(routeOf(command).method, path, form, options, idempotencyKey);
  const sender = tokenOwner();
  let received = await go();
  if (received.status === 401 && (await refreshSession()) && tokenOwner() === sender) received = await go();
  const { status, body } = received;
  if (status < 200 || status > 299) throw problemIn(status, body);
  return body as Answer<D>;
}

/** Uploads a file and gives its key; large ones in pieces that survive interruptions. Throws as `sendFile` does. */
export async function uploadFile(file: Blob, given: UploadOptions): Promise<string> {
  const { folder, pausing: _, ...options } = given;
  if (file.size > LARGEST_FILE) throw new ApiProblem(413, 'too-large', FILE_TOO_LARGE);
  if (file.size > RESUMABLE_BYTES) {
    const { uploadInPieces } = await import('./resumable.ts');
    return uploadInPieces(file, { ...given, fileName: storedName(given.fileName) });
  }
  const answer = await sendFile<ReturnType<typeof files.store.input>, Partial<Uploaded> | null>(
    files.store,
    { folder, fileName: storedName(options.fileName) },
    file,
    options,
  );
  const key = (answer as Partial<typeof answer> | null)?.data?.key;
  if (typeof key !== 'string' || key === '') throw new ApiProblem(500, 'unknown', NO_KEY);
  return key;
}

function problemIn(status: number, body: unknown): ApiProblem {
  const told = (typeof body === 'object' ? body : null) as Partial<Problem> | null;
  const message = told?.message ?? (status === 413 ? TOO_LARGE : messages.wentWrong);
  return new ApiProblem(
    status,
    told?.kind ?? 'unknown',
    message,
    told?.errors,
    told?.correlationId ?? null,
    null,
    told?.code,
  );
}

/** `fetch` does not tell how much has been sent. */
function send(
  method: string,
  path: string,
  form: FormData,
  { onProgress, signal }: SendFileOptions,
  idempotencyKey: string,
): Promise<Received> {
  const token = accessToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}
