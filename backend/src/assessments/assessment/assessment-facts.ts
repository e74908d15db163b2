import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import type { Describing } from '@learnloom/contracts/assessments/refusals';
import {
  newDescription,
  newRules,
  rulesOf,
  type Assessment,
  type AssessmentDescription,
  type AssessmentRules,
} from '@learnloom/contracts/assessments/assessment-events';
import { assessmentCategories } from '@learnloom/contracts/assessments/things';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { assessments } from '../tables.ts';
import { tidyDocument } from '../../kernel/deciding/tidy-document.ts';

type Described = Omit<InputOf<AssessmentContract['describe']>, 'key' | 'version'>;
type Ruled = Omit<InputOf<AssessmentContract['changeRules']>, 'key' | 'version'>;

export type DescriptionFacts = Pick<AssessmentDescription, 'category' | 'topCategory' | 'description'> & {
  readonly topSlug: string;
  /** What is wrong with the category; null: nothing. */
  readonly wrong: keyof Describing['refuses'] | null;
};

/** What a description needs to know besides its input. */
export async function descriptionFacts(
  { kind }: AssessmentContract,
  input: Described,
  { read, documents }: Ports,
): Promise<DescriptionFacts> {
  const description = await tidyDocument('description', input.description ?? '', documents);
  if (description !== '') await documents.keep(description);
  const nowhere = { category: null, topCategory: null, topSlug: '', description };
  if (!assessmentCategories[kind]) return { ...nowhere, wrong: null };
  const found = await assessments(read)
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.key', 'c.parent')
    .where('c.kind', '=', kind)
    .where('c.slug', '=', input.category ?? '')
    .select(({ fn }) => [
      'c.key as category',
      fn.coalesce('p.key', 'c.key').as('topCategory'),
      fn.coalesce('p.slug', 'c.slug').as('topSlug'),
    ])
    .executeTakeFirst();
  return found ? { ...found, description, wrong: null } : { ...nowhere, wrong: 'unknown-category' };
}

/** Whatever a client sends, the questions of a unit are found by the unit's key. */
export const slugOf = ({ kind }: Pick<AssessmentContract, 'kind'>, { slug }: Pick<Described, 'slug'>, key: string) =>
  kind === 'unit-assessment' ? key : slug;

/** The description that an input and its look-ups give. Refuses a category that is not there. */
export function describedBy(
  command: Describing,
  input: Described,
  { category, topCategory, description, wrong }: DescriptionFacts,
): AssessmentDescription {
  if (wrong) throw refusal(command, wrong, { category: input.category ?? '' });
  return {
    category,
    topCategory,
    description,
    title: input.title,
    slug: input.slug,
    tags: [...new Set(input.tags ?? newDescription.tags)],
    expLevel: input.expLevel ?? newDescription.expLevel,
    imageThumbnail: input.imageThumbnail ?? newDescription.imageThumbnail,
    assessmentVersion: input.assessmentVersion ?? newDescription.assessmentVersion,
  };
}

/** The rules that an input gives. */
export const ruledBy = (input: Ruled): AssessmentRules => rulesOf({ ...newRules, ...input });

/** A category's slug. */
export const topOf = (key: string, { read }: Pick<Ports, 'read'>): Promise<{ readonly slug: string } | undefined> =>
  assessments(read).selectFrom('category').where('key', '=', key).select('slug').executeTakeFirst();

/** Where an assessment is, for commands that do not look its category up. */
export async function placeOf(
  key: string,
  state: Assessment | null,
  version: number,
  { read }: Pick<Ports, 'read'>,
): Promise<AssessmentPlace> {
  const { slug, topCategory } = existing(state);
  const top = topCategory === null ? undefined : await topOf(topCategory, { read });
  return { key, slug, parentCategory: top?.slug ?? '', version };
}
