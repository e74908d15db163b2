import { STATUS_CODES } from 'node:http';
import type { Problem } from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { Refusal, RefusalKind } from '@learnloom/contracts/kernel/refusal';

export const statusOf: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'cut-off': 408,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'no-room': 507,
};

/** Problem Details (RFC 9457) of a refusal. */
export function problemOf(refusal: Refusal, correlationId: string): Problem {
  const status = statusOf[refusal.kind];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? refusal.kind,
    status,
    kind: refusal.kind,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.version !== undefined && { version: refusal.version }),
    correlationId,
  };
}

/** What a client is told about an error that nobody foresaw: nothing but the id under which the log has it. */
export const unknownProblem = (correlationId: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[500] ?? '',
  status: 500,
  kind: 'unknown',
  code: 'unknown',
  message: messages.wentWrong,
  correlationId,
});
