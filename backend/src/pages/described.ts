import Joi from 'joi';
import type { Described } from './remote-files.ts';

const text = Joi.string().required();
const texts = Joi.array().items(Joi.string()).required();
const listOf = (fields: Joi.SchemaMap) => Joi.array().items(Joi.object(fields).unknown()).required();

const described = Joi.object<Described>({
  name: text,
  version: text,
  contract: Joi.number().required(),
  mounts: listOf({ host: text, path: text }),
  nav: listOf({ host: text, label: text, to: text }),
  routes: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  entry: text,
  search: Joi.object().pattern(
    Joi.string().pattern(/^\//),
    Joi.array()
      .items(Joi.string().pattern(/^[a-z][\w-]*$/i))
      .max(20),
  ),
  about: Joi.object()
    .pattern(
      Joi.string().pattern(/^\//),
      Joi.object({
        query: Joi.string().max(100),
        input: Joi.object().pattern(Joi.string(), Joi.string().allow('')).max(10),
        type: Joi.string().max(100),
        title: Joi.string().max(300),
        description: Joi.string().max(1000),
      }),
    )
    .max(200),
  integrity: Joi.object().pattern(Joi.string(), Joi.string().pattern(/^sha(?:256|384|512)-[\w+/]+=*$/)),
  kit: Joi.string().max(40),
  owners: Joi.array().items(Joi.string().max(100)).max(10),
  preload: Joi.object().pattern(Joi.string(), texts).required(),
  css: texts,
})
  .unknown()
  .required();

/** Reads an `mfe.json` that another host gave. Throws when it is none. */
export function describedIn(value: unknown): Described {
  const result = described.validate(value, { convert: false });
  if (result.error) throw new Error(`mfe.json is not the description of a remote: ${result.error.message}`);
  return result.value;
}
