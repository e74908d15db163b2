import type { PistonAddress } from '@learnloom/platform/settings';
import { Refusal, invalid, tooMany, unavailable } from '@learnloom/contracts/kernel/refusal';
import { messageOf } from './wire.ts';

/** Bytes of an answer: two stages with their output three times over, and room for what JSON adds. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Bytes of a request that a service with its usual settings reads. */
const USUAL_BODY = 100 * 1024;

/** The service did not do what was asked. */
export class PistonFailed extends Refusal {
  /** It cannot be used at the moment, whatever is asked of it; else it may have failed at this program only. */
  readonly away: boolean;

  constructor(message: string, { retryAfter = 5, away = false } = {}) {
    super('unavailable', message, { retryAfter });
    this.away = away;
  }
}

/** What stands before the service says that it is not there. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

const REFUSED = 'The code-execution service does not accept the token of this installation.';
const UNREADABLE = 'The code-execution service gave an answer that cannot be read.';
const TOO_LARGE = 'The program is too large for the code-execution service.';

/** Asks a Piston service; gives the parsed answer. Throws a `Refusal` with a message for readers, or the signal's reason. */
export async function askPiston(
  { url, token }: PistonAddress,
  path: '/execute' | '/runtimes',
  { body, signal, deadline }: { readonly body?: string; readonly signal: AbortSignal; readonly deadline: number },
): Promise<unknown> {
  const due = AbortSignal.timeout(deadline);
  let response: Response | undefined;
  let text: string;
  try {
    response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      // An address elsewhere is not one that was configured.
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: token }),
      },
      signal: AbortSignal.any([signal, due]),
      ...(body !== undefined && { body }),
    });
    text = await textOf(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Refusal) throw error;
    if (due.aborted) throw new PistonFailed('The code-execution service did not answer in time.');
    throw new PistonFailed('The code-execution service cannot be reached at the moment.', {
      away: response === undefined,
    });
  }
  const answer = parsed(text);
  if (!response.ok) throw refusalOf(response, answer, Buffer.byteLength(body ?? ''));
  if (answer === undefined) throw new PistonFailed(UNREADABLE);
  return answer;
}

/** An answer that does not have the service's form. */
export const unreadable = (): Refusal => new PistonFailed(UNREADABLE);

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return Buffer.concat(chunks).toString();
    length += value.length;
    if (length > MOST_BYTES) {
      await reader?.cancel();
      throw new PistonFailed(UNREADABLE);
    }
    chunks.push(value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusalOf({ status, headers }: Response, answer: unknown, sent: number): Refusal {
  const message = messageOf(answer);
  if (status === 401 || status === 403) return new PistonFailed(REFUSED, { retryAfter: 60, away: true });
  if (status === 413) return new Refusal('too-large', TOO_LARGE);
  if (status === 429) return tooMany('The code-execution service is busy. Try again in a moment.', secondsOf(headers));
  if (status === 400 && message !== null) return invalid({ program: message });
  // Without a message the body could not be read, which is how Piston refuses one that is too long.
  if (status === 400 && sent > USUAL_BODY) return new Refusal('too-large', TOO_LARGE);
  if (status === 400) return unavailable('The code-execution service could not read the program.', 5);
  return new PistonFailed(`The code-execution service failed (status ${status}).`, { away: GATEWAY.has(status) });
}

const secondsOf = (headers: Headers): number => {
  const seconds = Math.ceil(Number(headers.get('retry-after')));
  return seconds >= 1 && seconds <= 3600 ? seconds : 2;
};
