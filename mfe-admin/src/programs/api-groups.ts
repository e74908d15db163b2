import { isRecord } from '@learnloom/contracts/kernel/objects';

/** The parts of an OpenAPI description that the page reads. */
export interface ApiDescription {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, object>>;
}

/** The first word of a path, or the first two of staff's, which are a third of all: `content`, `admin/orders`. */
const groupOf = (path: string): string => {
  const words = path.split('/').slice(1);
  return words.slice(0, words[0] === 'admin' ? 2 : 1).join('/');
};

export const groupsOf = ({ paths }: ApiDescription): readonly string[] =>
  [...new Set(Object.keys(paths).map(groupOf))].toSorted((a, b) => a.localeCompare(b));

/** OpenAPI 3.1 writes `type: ['string', 'null']` where 3.0 has `type: 'string', nullable: true`. */
function asOpenApi30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asOpenApi30);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asOpenApi30(part)]));
  const { type } = copy;
  if (!Array.isArray(type) || !type.includes('null')) return copy;
  return { ...copy, type: type.find(one => one !== 'null'), nullable: true };
}

/**
 * One group's operations, in OpenAPI 3.0. The viewer needs a minute for the whole of it in 3.1, and blocks the page for as
 * long: it resolves everything before it shows anything.
 */
export const groupDescription = (description: ApiDescription, group: string): object => ({
  ...(asOpenApi30({
    ...description,
    paths: Object.fromEntries(Object.entries(description.paths).filter(([path]) => groupOf(path) === group)),
  }) as object),
  openapi: '3.0.3',
});
