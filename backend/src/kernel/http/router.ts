import type { Method, Route } from '@learnloom/contracts/kernel/command';
import { routeOf } from '@learnloom/contracts/kernel/command';

interface Leaf<T> {
  readonly target: T;
  readonly params: readonly string[];
}

interface Node<T> {
  readonly fixed: Map<string, Node<T>>;
  open: Node<T> | null;
  readonly leaves: Map<Method, Leaf<T>>;
}

export interface Found<T> {
  readonly target: T;
  readonly params: Readonly<Record<string, string>>;
}

const node = <T>(): Node<T> => ({ fixed: new Map(), open: null, leaves: new Map() });

/**
 * Compiles declared routes into one look-up by method and path (below `/api`, without query string). A fixed segment
 * wins over a parameter at the same place, whatever the order of declaration. Two declarations of one route throw.
 */
export function compileRoutes<T extends { readonly route: Route }>(
  targets: readonly T[],
): (method: string, path: string) => Found<T> | undefined {
  const root = node<T>();
  const whole = new Map<string, Found<T>>();
  for (const target of targets) {
    const { method, path, params } = routeOf(target);
    let at = root;
    for (const segment of path.split('/').slice(1)) at = child(at, segment);
    if (at.leaves.has(method)) throw new Error(`${method} ${path} is declared twice`);
    at.leaves.set(method, { target, params });
    if (params.length === 0) whole.set(`${method} ${path}`, { target, params: {} });
  }
  return (method, path) => whole.get(`${method} ${path}`) ?? find(root, method as Method, path.split('/'), 1, []);
}

function child<T>(at: Node<T>, segment: string): Node<T> {
  if (segment.startsWith(':')) return (at.open ??= node());
  let next = at.fixed.get(segment);
  if (!next) at.fixed.set(segment, (next = node()));
  return next;
}

function find<T>(
  at: Node<T>,
  method: Method,
  segments: readonly string[],
  index: number,
  values: readonly string[],
): Found<T> | undefined {
  const segment = segments[index];
  if (segment === undefined) {
    const leaf = at.leaves.get(method);
    return leaf && { target: leaf.target, params: named(leaf.params, values) };
  }
  const fixed = at.fixed.get(segment);
  const found = fixed && find(fixed, method, segments, index + 1, values);
  if (found || !at.open || segment === '') return found;
  return find(at.open, method, segments, index + 1, [...values, segment]);
}

function named(params: readonly string[], values: readonly string[]): Record<string, string> {
  const result: Record<string, string> = {};
  params.forEach((name, index) => (result[name] = decode(values[index] ?? '')));
  return result;
}

/** A broken escape is kept as it came: the field's own rule refuses it. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
