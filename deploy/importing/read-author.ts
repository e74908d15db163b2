import { authors } from '@learnloom/contracts/content/authors';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import type { Catalogue } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

const known = ['slug', 'firstName', 'lastName', 'otherNames', 'avatar', 'gender'];

/** An author. The slug is the name by which other files mean the author. */
export function readAuthor(source: Source, catalogue: Catalogue): Entry {
  const { slug, ...fields } = inputFrom(source, known);
  const { value, error } = slugField.required().validate(slug);
  if (error) throw mistake(source.lineOf('slug'), `slug: ${error.message}`);
  const key = keyOf('author', String(value));
  const input = { key, ...fields };
  const entry = checked({
    source,
    key,
    create: { command: authors.create, input },
    edits: [{ command: authors.edit, input }],
  });
  catalogue.claim(source, 'author', String(value));
  return entry;
}
