import { authors } from '@learnloom/contracts/content/authors';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import type { Catalogue } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { Findings, mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

const known = ['slug', 'firstName', 'lastName', 'otherNames', 'avatar', 'gender', 'bio'];

/** An author. The slug is the name by which other files mean the author. */
export function readAuthor(source: Source, catalogue: Catalogue): Entry {
  const findings = new Findings();
  const { slug: given, ...fields } = inputFrom(source, known, findings);
  const slug = findings.of(() => slugIn(given, source), '');
  const own = keyOf('author', slug);
  // An author of that name whom people made is the same one.
  const key = catalogue.keys.has(own) ? own : (catalogue.author(slug) ?? own);
  const input = { key, ...fields };
  const entry = {
    source,
    key,
    create: { command: authors.create, input },
    edits: [{ command: authors.edit, input }],
  };
  return checked(entry, { catalogue, findings, claim: { kind: 'author', field: 'slug', name: slug } });
}

function slugIn(given: unknown, source: Source): string {
  const { value, error } = slugField.required().validate(given);
  if (error) throw mistake(source.lineOf('slug'), `slug: ${error.message}`);
  return String(value);
}
