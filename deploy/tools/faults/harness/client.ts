import type { Answer } from '@learnloom/contracts/kernel/command';
import type { Actor } from './product.ts';

/** One request for a command. */
export interface Request {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly body: object;
  readonly idempotencyKey?: string;
  readonly correlationId?: string;
}

export type Outcome =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** 503 with Retry-After: to be sent again. */
  | { readonly kind: 'unavailable' }
  /** No answer: whether it was carried out is not known. */
  | { readonly kind: 'away'; readonly why: string }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string };

/** Longer than the product ever takes to answer. */
const TIMEOUT_MS = 60_000;

export async function send(port: number, { token }: Actor, request: Request): Promise<Outcome> {
  const { method, path, body, idempotencyKey, correlationId } = request;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(correlationId !== undefined && { 'X-Correlation-Id': correlationId }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 200 || status === 202) return { kind: 'done', answer: JSON.parse(text) as Answer };
    if (status === 503 && response.headers.has('retry-after')) return { kind: 'unavailable' };
    return { kind: 'refused', status, text };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'away', why: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** What two answers to the same command have in common: all but whether the read models were quick enough (200, 202). */
export const sameAnswer = (one: Answer, other: Answer): boolean => essence(one) === essence(other);

const essence = ({ message, data, position }: Answer): string => JSON.stringify({ message, data, position });
