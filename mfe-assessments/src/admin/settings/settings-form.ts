import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import {
  newDescription,
  newRules,
  rulesOf,
  type AssessmentFields,
} from '@learnloom/contracts/assessments/assessment-events';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { followingSlug } from '@learnloom/ui/platform';

/** What the settings form holds; the category is its slug, empty for none. */
export interface SettingsForm extends Omit<AssessmentFields, 'category' | 'topCategory' | 'tags'> {
  readonly category: string;
  readonly tags: readonly string[];
}

const { topCategory: _, ...described } = newDescription;

/** Defaults of the specification [ASM-04]. */
export const emptySettings: SettingsForm = { ...described, ...newRules, category: '' };

const names = Object.keys(emptySettings) as readonly (keyof SettingsForm)[];

export const formOf = (assessment: AssessmentForEditing): SettingsForm => ({
  ...(Object.fromEntries(names.map(name => [name, assessment[name]])) as unknown as SettingsForm),
  category: assessment.categorySlug,
});

/** What the assessment is, as the commands take it. */
export const descriptionOf = ({
  title,
  slug,
  description,
  category,
  tags,
  expLevel,
  imageThumbnail,
  assessmentVersion,
}: SettingsForm) => ({
  title: title.trim(),
  slug: slugify(slug),
  description,
  category,
  tags: [...tags],
  expLevel,
  imageThumbnail,
  assessmentVersion,
});

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const sameDescription = (a: SettingsForm, b: SettingsForm): boolean => equal(descriptionOf(a), descriptionOf(b));
export const sameRules = (a: SettingsForm, b: SettingsForm): boolean => equal(rulesOf(a), rulesOf(b));
export const sameSettings = (a: SettingsForm, b: SettingsForm): boolean =>
  a === b || (sameDescription(a, b) && sameRules(a, b));

/** Whether something out of the browser's store is a form of this shape. */
export const isSettingsForm = (value: unknown): value is SettingsForm =>
  typeof value === 'object' && value !== null && names.every(name => name in value);

/** The slug follows the title for as long as nobody wrote something else into it. */
export const withTitle = (form: SettingsForm, title: string): SettingsForm => ({
  ...form,
  title,
  slug: followingSlug(form.slug, form.title, title),
});

/** Fields of a bank that its form does not show are not asked for [ASM-03]. */
export const missingIn = (form: SettingsForm, hasCategories: boolean): readonly string[] =>
  [
    form.title.trim() === '' && 'title',
    slugify(form.slug) === '' && 'slug',
    hasCategories && form.category === '' && 'category',
  ].filter(name => name !== false);
