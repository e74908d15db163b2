import type Joi from 'joi';

/** A Joi schema that carries the type of its value. */
export type Field<T> = Joi.Schema & { readonly $value?: T };
export type OptionalField<T> = Field<T> & { readonly $optional?: true };
