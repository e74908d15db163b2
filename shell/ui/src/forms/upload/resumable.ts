import { messages } from '@learnloom/contracts/kernel/messages';
import { PIECE_BYTES, RESUMABLE_PATH, type UploadStatus } from '@learnloom/contracts/media/resumable';
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { ApiProblem, problemOf, unreachable } from '../../platform/problem.ts';
import { accessToken, refreshSession, tokenOwner } from '../../platform/token.ts';
import type { UploadOptions } from './upload-options.ts';

/** Milliseconds until a piece is sent again after the connection was lost: ten minutes altogether. */
const RETRY_MS = [500, 1000, 3000, 5000, ...Array<number>(60).fill(10_000)];
/** Milliseconds between two questions whether the server is done. */
const POLL_MS = { first: 300, most: 3000 };
/** Statuses after which the same piece may succeed: a lock is held, the session was renewed, the server was busy. */
const MAY_PASS = [0, 401, 409, 423, 429, 500, 502, 503, 504];

const delay = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const kinds: Readonly<Record<number, ApiProblem['kind']>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  413: 'too-large',
  429: 'too-many',
  507: 'no-room',
};

/** What stands in front of the server may answer with a page of its own. */
const messageIn = (response: HttpResponse): string => {
  const text = response.getBody().trim();
  try {
    const problem = JSON.parse(text) as { readonly message?: unknown };
    if (typeof problem.message === 'string') return problem.message;
  } catch {
    // A plain line, or a page.
  }
  return text === '' || text.length > 200 || text.includes('<') ? messages.wentWrong : text;
};

function problemIn(error: Error | DetailedError): ApiProblem {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return unreachable();
  const status = response.getStatus();
  return new ApiProblem(status, kinds[status] ?? 'unknown', messageIn(response));
}

/** Sends all bytes, in pieces. Gives the address of the upload. */
async function sendPieces(file: File | Blob, options: UploadOptions & { readonly folder: string }): Promise<Upload> {
  const { folder, fileName, signal, onProgress, pausing } = options;
  const tus = await import('tus-js-client');
  signal?.throwIfAborted();
  const owner = tokenOwner();
  return new Promise((resolve, reject) => {
    const modified = file instanceof File ? file.lastModified : 0;
    const upload: Upload = new tus.Upload(file, {
      endpoint: RESUMABLE_PATH,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      metadata: { folder, fileName },
      // Another file of the same name, or the same file for another use, is another upload.
      fingerprint: () => Promise.resolve(['upload', owner, folder, fileName, file.size, modified].join(' ')),
      removeFingerprintOnSuccess: false,
      onBeforeRequest: request => {
        const token = accessToken();
        if (token) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onShouldRetry: error => {
        const status = error.originalResponse?.getStatus() ?? 0;
        if (status === 401) void refreshSession();
        return MAY_PASS.includes(status) && tokenOwner() === owner;
      },
      onProgress: (sent, total) => onProgress?.(Math.min(99, Math.floor((100 * sent) / Math.max(1, total)))),
      onError: error => reject(problemIn(error)),
      onSuccess: () => resolve(upload),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      reject(signal.reason as Error);
    });
    if (pausing)
      pausing.changed = () => {
        if (pausing.paused) void upload.abort();
        else upload.start();
      };
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

async function askStatus(address: string, signal: AbortSignal | undefined): Promise<UploadStatus> {
  const ask = () => {
    const token = accessToken();
    return fetch(`${address}/status`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: signal ?? null,
    });
  };
  let response = await ask();
  if (response.status === 401 && (await refreshSession())) response = await ask();
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as UploadStatus;
}

/** Asks until the server has looked at the file. A server that is away for a moment is asked again. */
async function outcomeOf(address: string, signal: AbortSignal | undefined): Promise<UploadStatus> {
  let failures = 0;
  for (let ms = POLL_MS.first; ; ms = Math.min(POLL_MS.most, ms * 1.5)) {
    await delay(ms, signal);
    try {
      const status = await askStatus(address, signal);
      if (status.status === 'uploaded' || status.status === 'failed') return status;
      failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      const passes = !(error instanceof ApiProblem) || MAY_PASS.includes(error.status);
      failures += 1;
      if (!passes || failures > 20) throw error instanceof ApiProblem ? error : unreachable();
    }
  }
}

/**
 * Uploads a large file in pieces and gives its key. It goes on where it was after a lost connection, and when the same file
 * is chosen again after the page was closed. Throws `ApiProblem`, or the signal's reason.
 */
export async function uploadInPieces(file: File | Blob, options: UploadOptions): Promise<string> {
  const upload = await sendPieces(file, options);
  options.onProgress?.(100);
  const outcome = await outcomeOf(upload.url ?? '', options.signal);
  forget(upload);
  if (outcome.status === 'uploaded') return outcome.key;
  if (outcome.status !== 'failed') throw new ApiProblem(500, 'unknown', messages.wentWrong);
  const kind = outcome.kind as ApiProblem['kind'];
  throw new ApiProblem(kind === 'unknown' ? 500 : 400, kind, outcome.message, {}, null, null, outcome.code);
}

/** The upload is over: choosing the file once more begins another. */
function forget(upload: Upload): void {
  void upload.findPreviousUploads().then(previous => {
    for (const { urlStorageKey } of previous) localStorage.removeItem(urlStorageKey);
  });
}
