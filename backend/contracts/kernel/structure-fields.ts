import Joi from 'joi';
import type { Field } from './field.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';

/** Unknown properties of one object that are named one by one. */
const MOST_STRANGERS = 20;

/** Schemas never change: a set made at each check cost as much as the check of a key. */
const kept = new WeakMap<Joi.ObjectSchema, ReadonlySet<string>>();

function namesIn(schema: Joi.ObjectSchema): ReadonlySet<string> {
  let names = kept.get(schema);
  if (!names) {
    names = new Set((schema.$_terms.keys as readonly { readonly key: string }[] | null)?.map(({ key }) => key));
    kept.set(schema, names);
  }
  return names;
}

function strangersIn(value: object, schema: Joi.ObjectSchema): number {
  const names = namesIn(schema);
  let strangers = 0;
  for (const name of Object.keys(value)) if (!names.has(name)) strangers += 1;
  return strangers;
}

/** Joi looks at every entry before it counts them, and builds an error of every unknown property: here size comes first. */
const bounded = Joi.extend(
  joi => ({
    type: 'array',
    base: joi.array(),
    prepare(value: unknown, helpers: Joi.CustomHelpers) {
      const limit: unknown = helpers.schema.$_getRule('max')?.args?.limit;
      if (!Array.isArray(value) || typeof limit !== 'number' || value.length <= limit) return undefined;
      return { value, errors: helpers.error('array.max', { limit }) };
    },
  }),
  joi => ({
    type: 'object',
    base: joi.object(),
    prepare(value: unknown, helpers: Joi.CustomHelpers) {
      if (typeof value !== 'object' || value === null) return undefined;
      const many = strangersIn(value, helpers.schema as Joi.ObjectSchema) > MOST_STRANGERS;
      // Joi copies property by property, which would make the value of `__proto__` the copy's prototype.
      return many || Object.hasOwn(value, '__proto__') ? { value, errors: helpers.error('object.unknown') } : undefined;
    },
  }),
) as Joi.Root;

const texts = (max: number) => ({
  'any.required': messages.required,
  'array.base': 'Enter a list',
  'array.max': `Use at most ${max} ${max === 1 ? 'entry' : 'entries'}`,
});

const list = <T>(item: Field<T>, max: number) =>
  bounded
    .array()
    .items(item)
    .max(max)
    .error(said(texts(max)));

export const listOf = <T>(item: Field<T>, max: number): Field<T[]> => list(item, max) as Field<T[]>;

/** A list whose entries differ in their `id`. */
export const entriesOf = <T extends { readonly id: string }>(item: Field<T>, max: number): Field<T[]> =>
  list(item, max)
    .unique('id')
    .error(said({ ...texts(max), 'array.unique': 'Each ID must be unique' })) as Field<T[]>;

/** One field for each property of an object of type T: a property without a field does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<T[K]> };

const REQUIRED_OBJECT = {
  'any.required': messages.required,
  'object.base': 'Send an object with its fields',
  'object.unknown': messages.unknownField,
};

/** An object within the input. Errors name its properties by path, such as `question.points`. */
export const objectOf = <T extends object>(shape: FieldsOf<T>): Field<T> =>
  bounded.object(shape as Joi.PartialSchemaMap).error(said(REQUIRED_OBJECT)) as Field<T>;

/** An object of one of several shapes: the text in its property `tag` says which. */
export const variantOf = <T extends object, const K extends keyof T & string>(
  tag: K,
  shapes: { readonly [M in T[K] & string]: Field<Extract<T, Readonly<Record<K, M>>>> },
): Field<T> => {
  const known = Object.keys(shapes);
  const pick = Joi.alternatives().conditional(`.${tag}`, {
    switch: Object.entries<Joi.Schema>(shapes).map(([is, then]) => ({ is, then })),
    otherwise: Joi.object({
      [tag]: Joi.string()
        .valid(...known)
        .error(said({ 'any.required': messages.required, 'any.only': `Choose one of ${known.join(', ')}` })),
    })
      .unknown()
      .error(said(REQUIRED_OBJECT)),
  });
  return pick.error(said({ 'any.required': messages.required })) as Field<T>;
};

/** Texts by name: at most so many names of 60 characters, each text of at most `length`. */
export const textsByName = (most: number, length: number): Field<Readonly<Record<string, string>>> =>
  bounded.object().pattern(Joi.string().max(60), Joi.string().allow('').max(length)).max(most) as Field<
    Readonly<Record<string, string>>
  >;
