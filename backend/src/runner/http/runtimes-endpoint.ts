import { RUNTIMES_PATH } from '@learnloom/contracts/runner/execution';
import { json, type Endpoint } from '../../kernel/http/endpoint.ts';
import type { Runner } from '@learnloom/runner/runner';

/** `GET /api/v2/runtimes` as Piston has it: what this installation can run. */
export const runtimesEndpoint = (runner: Runner): Endpoint => ({
  route: `GET ${RUNTIMES_PATH}`,
  name: 'CodeRuntimes',
  handle: async () => json(await runner.runtimes()),
});
