import Joi from 'joi';
import type { DrawnBody, DrawRequest, PlannedPage } from '../front-end.ts';

export interface Question {
  readonly page: number;
  readonly number: number;
  readonly name: string;
  readonly input: object;
}

/** Answer to the question of that number. */
export interface Answered {
  readonly number: number;
  readonly output: unknown;
  readonly failed: boolean;
}

/** What the server says to a drawing process. */
export type ToProcess =
  /** What is deployed, for the pages that follow. */
  | { readonly kind: 'deployed'; readonly manifest: DrawInput['manifest'] }
  | { readonly kind: 'draw'; readonly page: number; readonly request: Omit<DrawInput, 'manifest'> }
  | { readonly kind: 'answers'; readonly answers: readonly Answered[] }
  | { readonly kind: 'ping' };

/** What a drawing process says. */
export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unloadable'; readonly error: string }
  | { readonly kind: 'stray'; readonly error: string }
  | { readonly kind: 'pong' }
  | { readonly kind: 'ask'; readonly questions: readonly Question[] }
  | { readonly kind: 'planned'; readonly page: number; readonly planned: PlannedPage }
  | {
      readonly kind: 'drawn';
      readonly page: number;
      readonly drawn: DrawnBody;
      readonly errors: readonly string[];
      /** Bytes that the process holds. */
      readonly memory: number;
    }
  | { readonly kind: 'failed'; readonly page: number; readonly error: string };

export type DrawInput = Pick<DrawRequest, 'host' | 'pathname' | 'search' | 'site' | 'manifest'>;

/**
 * How a remote failed: its code threw; was too slow; ended its process, or used up its memory; could not be loaded; threw
 * outside of any page; had more pages waiting than are taken.
 */
export type FailureKind = 'error' | 'timeout' | 'crash' | 'memory' | 'load' | 'stray' | 'busy';

/** Of all pages that are drawn at once. */
const MOST_QUESTIONS = 1000;

const number = Joi.number().required();
const text = Joi.string().allow('').required();
const texts = Joi.array().items(Joi.string().allow('')).required();

/** A head goes into the page as it is: what is not of this form would break the page, or be lost. */
const head = Joi.object({
  title: text,
  description: Joi.string().allow(''),
  canonical: Joi.string().pattern(/^(?:\/|https?:\/\/)/),
  openGraphType: Joi.string(),
  feed: Joi.string().pattern(/^\/feeds\/[a-z0-9/-]+\.xml$/),
  image: Joi.string().allow(''),
  jsonLd: Joi.array().items(Joi.object().unknown()).max(50),
  noIndex: Joi.boolean(),
  noStore: Joi.boolean(),
  keywords: Joi.string().allow(''),
}).required();

const planned = {
  kind: Joi.valid('page', 'missing', 'closed').required(),
  head,
  route: Joi.string().allow(null).required(),
};

const form = (fields: Joi.SchemaMap) => Joi.object({ kind: text, ...fields }).required();

const question = Joi.object({ page: number, number, name: text, input: Joi.object().unknown().required() });

const forms: Readonly<Record<string, Joi.ObjectSchema>> = {
  ready: form({}),
  pong: form({}),
  unloadable: form({ error: text }),
  stray: form({ error: text }),
  ask: form({ questions: Joi.array().items(question).max(MOST_QUESTIONS).required() }),
  planned: form({ page: number, planned: Joi.object(planned).required() }),
  drawn: form({
    page: number,
    drawn: Joi.object({ ...planned, body: text, whole: Joi.boolean().required() }).required(),
    errors: texts,
    memory: number,
  }),
  failed: form({ page: number, error: text }),
};

/** What a drawing process said. Throws when it is none of the messages: a remote's code can send there too. */
export function messageIn(value: unknown): FromProcess {
  const kind = (value as { readonly kind?: unknown } | null)?.kind;
  const known = typeof kind === 'string' ? forms[kind] : undefined;
  if (!known) throw new Error('The process of a remote said something unknown');
  const { error } = known.validate(value, { convert: false });
  if (error) throw error;
  return value as FromProcess;
}
