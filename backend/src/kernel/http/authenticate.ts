import type { IncomingMessage } from 'node:http';
import type { Actor } from '../deciding/decider.ts';
import { Refusal, unauthenticated } from '@learnloom/contracts/kernel/refusal';
import { isProgramToken } from '../sessions/program-tokens.ts';
import type { SessionGuard } from '../sessions/session-guard.ts';

/** Who asks, by bearer token; null without one. Where anyone may ask, a stale token is as good as none. */
export async function authenticate(
  request: IncomingMessage,
  guard: SessionGuard,
  open: boolean,
): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (!header) return null;
  try {
    if (!header.startsWith('Bearer ')) throw unauthenticated('Sign in to continue.');
    const token = header.slice(7);
    return await (isProgramToken(token) ? guard.program(token) : guard.authenticate(token));
  } catch (error) {
    if (open && error instanceof Refusal && error.kind === 'unauthenticated') return null;
    throw error;
  }
}
