import type { CustomHelpers } from 'joi';
import { boundedString, empty, PLAIN, tooLong } from './bounded-string.ts';
import type { Field, OptionalField } from './field.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';
import { mixesScripts } from './script-mix.ts';

/** The joiners are part of the spelling of names in Arabic and Indic scripts. */
const INVISIBLE_PARTS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const LOOSE_JOINERS = /(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const JOINERS = /[\u200c\u200d]/g;

/** The "J." of "J.Smith", which is no address. */
const INITIALS = /(?<![\p{L}\p{N}])\p{Lu}\.(?=\p{Lu}\p{Ll}{3})/gu;
/** What a mail program makes a link of. */
const ADDRESS = /@|:\/\/|(?<!\p{L})[Ww]{3}\.|[\p{L}\p{N}-]\.\p{L}{2}/u;
/** Digits of a telephone number, and the like. */
const NUMBER = /\d(?:[ ()./-]*\d){4}/u;

const texts = {
  'name.address': 'Names cannot contain a web address, an email address or a phone number.',
  'name.mixed': 'Write each name in the letters of one alphabet.',
  'name.invisible': messages.required,
} as const;

/**
 * A name as people see it: without characters that are not drawn, in one script a word, and without an address or number,
 * which would carry advertising into emails and lists.
 */
function nameForm(value: string, { error }: CustomHelpers<string>) {
  const name = value.normalize('NFC').replace(INVISIBLE_PARTS, '').replace(LOOSE_JOINERS, '').trim();
  if (!/\p{L}/u.test(name)) return error('name.invisible');
  if (!PLAIN.test(name.replace(JOINERS, ''))) return error('string.pattern.base');
  if (ADDRESS.test(name.replace(INITIALS, '')) || NUMBER.test(name)) return error('name.address');
  if (name.split(/[^\p{L}\p{M}\u200c\u200d]+/u).some(mixesScripts)) return error('name.mixed');
  return name;
}

const name = (max: number) =>
  boundedString()
    .trim()
    .max(max)
    .custom(nameForm)
    .error(
      said({
        ...empty(messages.required),
        ...tooLong(max),
        ...texts,
        'string.pattern.base': messages.specialCharacters,
      }),
    );

/** Name of a person, who chose it. `max` in UTF-16 units. */
export const personName = (max: number): Field<string> => name(max) as Field<string>;

/** The same, which may be empty or left out. */
export const otherNames = (max: number): OptionalField<string> =>
  name(max).allow('').optional().default('') as OptionalField<string>;
