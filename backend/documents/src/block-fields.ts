import Joi from 'joi';
import type { Field } from '@learnloom/contracts/kernel/field';
import type { Fields, Shape } from '@learnloom/contracts/kernel/command';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { newBlockId } from './block-id.ts';
import { cleanText } from './clean-text.ts';
import { publicLink } from './public-link.ts';

/**
 * Fields of blocks. A value that makes no sense becomes the nearest one that does, or the default: an author never loses a
 * text to the width of an image. Counts are refused, since what is too many cannot be left out.
 */
const tolerant = <T>(valueOf: (value: unknown) => T): Field<T> =>
  Joi.any()
    .custom((value: unknown) => valueOf(value))
    .default(() => valueOf(undefined)) as Field<T>;

/** A number within bounds, rounded to whole ones. */
export const clamped = (min: number, max: number, fallback: number): Field<number> =>
  tolerant(value => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || Number.isNaN(number)) return fallback;
    return Math.round(Math.min(max, Math.max(min, number)));
  });

/** One of some words. */
export const choice = <const T extends string>(values: readonly T[], fallback: T): Field<T> =>
  tolerant(value => values.find(known => known === value) ?? fallback);

/** One of some words, or null: "none of them". */
export const choiceOrNone = <const T extends string>(values: readonly T[]): Field<T | null> =>
  tolerant(value => values.find(known => known === value) ?? null);

export const flag = (fallback: boolean): Field<boolean> =>
  tolerant(value => (typeof value === 'boolean' ? value : fallback));

/** One line of text without control characters, cut at `max` UTF-16 units. */
export const line = (max: number): Field<string> =>
  tolerant(value => (typeof value === 'string' ? cutAt(value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '), max) : ''));

/** Lines of text such as a program, with tabs, cut at `max` UTF-16 units; by default as long as a document may be. */
export const lines = (max = Infinity): Field<string> =>
  tolerant(value => (typeof value === 'string' ? cutAt(cleanText(value), max) : ''));

/** Whatever a function makes of a value. */
export const read = tolerant;

/** One of our own files by its key, or an https address; empty: none yet. */
export const mediaSource = (): Field<string> =>
  tolerant(value => (typeof value === 'string' && (parseMediaKey(value) || isHttps(value)) ? value : ''));

/** An https address of another site; empty: none yet. */
export const httpsAddress = (): Field<string> =>
  tolerant(value => (typeof value === 'string' && isHttps(value) ? value : ''));

const isHttps = (address: string): boolean => publicLink(address)?.startsWith('https:') ?? false;

const cutAt = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

const ID = Joi.string().pattern(/^[a-z0-9]{1,12}$/);

/** Ids in an order, such as those of a table's rows: `min` to `max` of them, each once. */
export const ids = (min: number, max: number, message: string): Field<readonly string[]> =>
  Joi.array().items(ID).min(min).max(max).unique().required().error(always(message)) as Field<readonly string[]>;

type Entry<F extends Fields> = { readonly id: string } & Shape<F>;

/** Entries with ids, each of which has a slot or fields of its own: `min` to `max` of them. */
export const items = <F extends Fields = Record<never, Field<never>>>(
  min: number,
  max: number,
  message: string,
  entry: F = {} as F,
): Field<readonly Entry<F>[]> =>
  Joi.array()
    .items(Joi.object({ id: ID.required(), ...entry }))
    .min(min)
    .max(max)
    .unique('id')
    .required()
    .error(always(message)) as Field<readonly Entry<F>[]>;

/** One message, whatever is wrong. */
const always =
  (message: string): Joi.ValidationErrorFunction =>
  reports => {
    for (const report of reports) report.message = message;
    return reports;
  };

/** So many new entries. */
export const newItems = <E extends object>(
  count: number,
  entryOf: (index: number) => E,
): readonly (E & { readonly id: string })[] =>
  Array.from({ length: count }, (_, index) => ({ id: newBlockId(), ...entryOf(index) }));

export const newIds = (count: number): readonly string[] => Array.from({ length: count }, newBlockId);

/** A whole number within bounds: of a dialog that asks how many. */
export const countWithin = (count: number | undefined, min: number, max: number, fallback: number): number =>
  count === undefined || !Number.isFinite(count) ? fallback : Math.min(max, Math.max(min, Math.round(count)));
