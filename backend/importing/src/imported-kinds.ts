import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { articleTags, tutorialTags } from '@learnloom/contracts/content/tags';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { courses } from '@learnloom/contracts/courses/course';

/** What an import brings, in the order in which it can be removed: what is in a category before the category. */
export const importedKinds = [
  { label: 'Courses', of: courses },
  { label: 'Quizzes', of: assessmentsOf.quiz },
  { label: 'Exercises', of: assessmentsOf.exercise },
  { label: 'Question banks', of: assessmentsOf['quiz-bank'] },
  { label: 'Articles', of: articles },
  { label: 'Tutorials', of: tutorials },
  { label: 'Categories', of: courseCategories },
  { label: 'Categories', of: quizCategories },
  { label: 'Categories', of: exerciseCategories },
  { label: 'Categories', of: articleCategories },
  { label: 'Categories', of: tutorialCategories },
  { label: 'Tags', of: articleTags },
  { label: 'Tags', of: tutorialTags },
  { label: 'Authors', of: authors },
].map(({ label, of }) => ({ label, subject: of.remove.subject, remove: of.remove }));

export type ImportedKind = (typeof importedKinds)[number];

const kindOf = new Map(importedKinds.map((kind, index) => [kind.subject, { kind, index }]));

export interface KnownItem {
  readonly kind: ImportedKind;
  readonly key: string;
}

/** The items in the order in which they can be removed: the last of a kind first, as a sub category follows its category. */
export function removalOrder(items: readonly string[]): readonly KnownItem[] {
  return items
    .flatMap((item, place) => {
      const at = item.indexOf('/');
      const importedKind = kindOf.get(item.slice(0, at));
      return importedKind ? [{ ...importedKind, place, key: item.slice(at + 1) }] : [];
    })
    .sort((a, b) => a.index - b.index || b.place - a.place);
}
