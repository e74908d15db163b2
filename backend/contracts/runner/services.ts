import { service } from '../kernel/service.ts';
import type { ExecuteReply, ExecuteRequest } from './execution.ts';

/**
 * Runs a program. `by`: whose turn and rate it counts against. Refuses `unavailable` when nothing can run it now and
 * `invalid` when nothing here ever can.
 */
export type RunCode = (request: ExecuteRequest, by: string, signal: AbortSignal) => Promise<ExecuteReply>;

/** For areas that have programs run. */
export const runCode = service<RunCode>()('runCode');
