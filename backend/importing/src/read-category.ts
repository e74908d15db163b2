import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { contentCategories } from '@learnloom/contracts/content/categories';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Catalogue, CategorizedKind } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { Findings, mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

const known = ['title', 'slug', 'parent', 'motto', 'summary', 'imageThumbnail', 'videoThumbnail', 'published'];

/** Categories of all kinds. */
export const categories: Readonly<Record<CategorizedKind, CategoryContract>> = {
  ...contentCategories,
  quiz: quizCategories,
  exercise: exerciseCategories,
  course: courseCategories,
};

/** A category of one of the kinds. `parent` is the slug of a top category that is known already. */
export function readCategory(kind: CategorizedKind, source: Source, catalogue: Catalogue): Entry {
  const findings = new Findings();
  const { parent, published = true, ...fields } = inputFrom(source, known, findings);
  const { create, edit, publish, makeDraft, subject } = categories[kind];
  const slug = String(fields['slug'] ?? '');
  const before = catalogue.category(kind, slug);
  // A category of that slug that people made is the same one.
  const key = before?.key ?? keyOf(subject, slug);
  const above = findings.of(() => {
    const found = parentOf(kind, source, parent, catalogue);
    if (before?.key === key && before.parent !== (found?.slug ?? null))
      throw mistake(source.lineOf('parent'), 'parent: a category stays where it was made');
    return found;
  }, null);
  const entry = {
    source,
    key,
    create: { command: create, input: { key, ...fields, parent: above?.key ?? null, published } },
    edits: [
      { command: edit, input: { key, ...fields } },
      { command: published ? publish : makeDraft, input: { key } },
    ],
  };
  checked(entry, { catalogue, findings, claim: { kind: subject, field: 'slug', name: slug } });
  if (!before) catalogue.addCategory(kind, { key, slug, parent: above?.slug ?? null });
  return entry;
}

function parentOf(kind: CategorizedKind, source: Source, parent: unknown, catalogue: Catalogue) {
  if (parent === undefined) return null;
  const line = source.lineOf('parent');
  const found = catalogue.category(kind, String(parent));
  if (!found) throw mistake(line, `parent: there is no ${kind} category '${String(parent)}'`);
  if (found.parent !== null) throw mistake(line, 'parent: a subcategory cannot have subcategories');
  return found;
}
