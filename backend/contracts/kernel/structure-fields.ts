import Joi from 'joi';
import type { Field } from './fields.ts';
import { messages } from './messages.ts';

const list = <T>(item: Field<T>, max: number) =>
  Joi.array()
    .items(item)
    .max(max)
    .messages({
      'any.required': messages.required,
      'array.base': 'Please provide a list',
      'array.max': `Please use at most ${max} entries`,
    });

export const listOf = <T>(item: Field<T>, max: number): Field<T[]> => list(item, max) as Field<T[]>;

/** A list whose entries differ in their `id`. */
export const entriesOf = <T extends { readonly id: string }>(item: Field<T>, max: number): Field<T[]> =>
  list(item, max).unique('id').messages({ 'array.unique': 'Please use each id once' }) as Field<T[]>;

/** One field for each property of an object of type T: a property without a field does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<T[K]> };

const REQUIRED_OBJECT = {
  'any.required': messages.required,
  'object.base': 'Please provide an object with its fields',
  'object.unknown': messages.unknownField,
};

/** An object within the input. Errors name its properties by path, such as `question.points`. */
export const objectOf = <T extends object>(shape: FieldsOf<T>): Field<T> =>
  Joi.object(shape as Joi.PartialSchemaMap).messages(REQUIRED_OBJECT) as Field<T>;

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
        .messages({ 'any.required': messages.required, 'any.only': `Please choose one of ${known.join(', ')}` }),
    })
      .unknown()
      .messages(REQUIRED_OBJECT),
  });
  return pick.messages({ 'any.required': messages.required }) as Field<T>;
};
