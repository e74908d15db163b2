import { courses } from '@learnloom/contracts/courses/course';
import { documentText } from '@learnloom/documents/document';
import type { Catalogue } from '../catalogue.ts';
import { categorySlug } from '../category-slug.ts';
import { checked, inputFrom, type Entry } from '../entry.ts';
import { markdownToDocument } from '../markdown/markdown.ts';
import { Findings } from '../markdown/mistakes.ts';
import { placedKey } from '../placed-key.ts';
import type { Source } from '../sources.ts';
import { bringOutline } from './bring-outline.ts';
import { readModules } from './read-modules.ts';

const known = [
  'title',
  'metaTitle',
  'slug',
  'summary',
  'category',
  'level',
  'featured',
  'published',
  'paid',
  'amount',
  'outcomes',
  'tags',
  'metaKeywords',
  'imageThumbnail',
  'coverage',
  'completionPercent',
  'certificate',
];
const settings = ['coverage', 'completionPercent', 'certificate'];

const some = (fields: Readonly<Record<string, unknown>>, isSetting: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => settings.includes(name) === isSetting));

/**
 * A course: front matter, a description, a heading of level 1 for each module with its summary, and a heading of level 2
 * for each unit with its settings and its text.
 */
export function readCourse(source: Source, catalogue: Catalogue): Entry {
  const findings = new Findings();
  const { category, ...fields } = inputFrom(source, known, findings);
  const slug = String(fields['slug'] ?? '');
  const place =
    category === undefined
      ? undefined
      : findings.of(() => categorySlug('course', String(category), source, catalogue), 'none');
  const top = catalogue.topOf('course', place ?? 'none');
  const key = placedKey(courses.subject, { top, slug }, catalogue);
  const body = findings.of(() => readModules(source, key, catalogue), { introduction: '', modules: [] });
  const description = {
    published: true,
    featured: false,
    paid: false,
    metaTitle: fields['title'],
    ...some(fields, false),
    category: place,
    description: findings.of(
      () => (body.introduction === '' ? '' : documentText(markdownToDocument(body.introduction, source.bodyLine))),
      '',
    ),
  };
  const entry: Entry = {
    source,
    key,
    create: { command: courses.create, input: { key, ...description, ...some(fields, true) } },
    edits: [
      { command: courses.describe, input: { key, ...description } },
      { command: courses.changeSettings, input: { key, ...some(fields, true) } },
    ],
    parts: (send, gateway, folder) =>
      bringOutline({ course: key, slug, top, modules: body.modules, source, folder }, send, gateway),
    last: [{ command: description.published ? courses.publish : courses.makeDraft, input: { key } }],
  };
  return checked(entry, { catalogue, findings, claim: { kind: courses.subject, top, field: 'slug', name: slug } });
}
