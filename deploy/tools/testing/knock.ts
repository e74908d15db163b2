import { randomUUID } from 'node:crypto';
import { routeOf, type Command, type Query } from '@learnloom/contracts/kernel/command';
import type { ApiClient } from './client.ts';

/** The declaration's path with parameters that nothing has. */
export const pathOf = (declared: Command | Query): string =>
  routeOf(declared).path.replace(/:(\w+)/g, (_, name: string) => (name === 'key' ? randomUUID() : 'unknown'));

/** Sends an input that no declaration accepts: whoever is admitted is told so, with 400. */
export function knock(api: ApiClient, declared: Command | Query, token: string | undefined) {
  const { method } = routeOf(declared);
  const surprise = { surprise: 'x' };
  return declared.type === 'query'
    ? api.get<{ readonly errors?: object }>(`${pathOf(declared)}?${new URLSearchParams(surprise)}`, { token })
    : api.send<{ readonly errors?: object }>(method, pathOf(declared), { token, body: surprise });
}
