import { authors } from '@learnloom/contracts/content/authors';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import type { Catalogue } from './catalogue.ts';
import { checkedEntry, inputFrom, keyOf, type Entry } from './entry.ts';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

const known = ['slug', 'firstName', 'lastName', 'otherNames', 'avatar', 'gender'];

/** An author. The slug is the name by which other files mean the author. */
export function readAuthor(source: Source, catalogue: Catalogue): Entry {
  const { slug: given, ...input } = inputFrom(source, known);
  const { value, error } = slugField.required().validate(given);
  if (error) throw mistake(source.lineOf('slug'), `slug: ${error.message}`);
  const slug = String(value);
  catalogue.claim(source, 'author', slug);
  const entry = checkedEntry({ source, key: keyOf('author', slug), create: authors.create, edit: authors.edit, input });
  catalogue.authors.set(slug, entry.key);
  return entry;
}
