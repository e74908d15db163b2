import type { HostKind } from '../kernel/http/hosts.ts';
import { compileRoutes } from '../kernel/http/router.ts';
import type { ManifestOnTheWire } from './front-end.ts';

/**
 * Which parameters the page at a path reads: those that its remote declares. Others, such as those that campaigns and
 * networks add to links, make no other page. On other hosts than the main one the browser draws, and none counts.
 */
export function parametersIn({ remotes }: ManifestOnTheWire): (host: HostKind, path: string) => readonly string[] {
  const declared = remotes.flatMap(({ search = {} }) => Object.entries(search));
  const first = new Map(declared.reverse());
  const find = compileRoutes(
    [...first].map(([path, names]) => ({ route: `GET ${path as `/${string}`}` as const, names })),
  );
  return (host, path) => (host === 'main' ? (find('GET', path)?.target.names ?? []) : []);
}
