import type { JsonSchema } from './command.ts';

/** What a query answers with, declared once: its TypeScript type, and the JSON Schema that the OpenAPI description shows. */
export interface Result<T> {
  readonly schema: JsonSchema;
  /** Phantom: carries the type. */
  readonly $type?: T;
}

export type ResultOf<R> = R extends Result<infer T> ? T : never;

const of = <T>(schema: JsonSchema): Result<T> => ({ schema });
const typeSchema = (type: string, description?: string): JsonSchema => ({ type, ...(description && { description }) });

export const text = (description?: string): Result<string> => of(typeSchema('string', description));
export const integer = (description?: string): Result<number> => of(typeSchema('integer', description));
export const flag = (description?: string): Result<boolean> => of(typeSchema('boolean', description));
/** ISO 8601 date-time in UTC. */
export const moment = (description?: string): Result<string> =>
  of({ ...typeSchema('string', description), format: 'date-time' });
export const oneOf = <const T extends string>(values: readonly T[]): Result<T> =>
  of({ type: 'string', enum: [...values] });
export const orNull = <T>({ schema }: Result<T>, description?: string): Result<T | null> =>
  of({ anyOf: [schema, { type: 'null' }], ...(description && { description }) });
export const listOf = <T>({ schema }: Result<T>): Result<readonly T[]> => of({ type: 'array', items: schema });

/** An object that always has all of these fields. */
export const object = <F extends Readonly<Record<string, Result<unknown>>>>(
  fields: F,
): Result<{ readonly [K in keyof F]: ResultOf<F[K]> }> =>
  of({
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  });
