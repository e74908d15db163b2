import type { courses, CoursePlace } from '@learnloom/contracts/courses/course';
import {
  noSale,
  type Course,
  type CourseDescription,
  type CourseSale,
} from '@learnloom/contracts/courses/course-events';
import type { Describing } from '@learnloom/contracts/courses/refusals';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { tidyDocument } from '../../kernel/deciding/tidy-document.ts';
import type { Ports } from '../../kernel/ports.ts';
import { coursesOf } from '../tables.ts';

type Described = Omit<InputOf<typeof courses.describe>, 'key' | 'version'>;

export interface DescriptionFacts {
  /** The document as it is recorded. */
  readonly description: string;
  /** Null: there is no such category. */
  readonly place: { readonly category: string; readonly topCategory: string; readonly topSlug: string } | null;
}

/** What a description needs to know besides its input. */
export async function descriptionFacts(input: Described, { read, documents }: Ports): Promise<DescriptionFacts> {
  const description = await tidyDocument('description', input.description ?? '', documents);
  if (description !== '') await documents.keep(description);
  const place = await coursesOf(read)
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.key', 'c.parent')
    .where('c.kind', '=', 'course')
    .where('c.slug', '=', input.category)
    .select(({ fn }) => [
      'c.key as category',
      fn.coalesce('p.key', 'c.key').as('topCategory'),
      fn.coalesce('p.slug', 'c.slug').as('topSlug'),
    ])
    .executeTakeFirst();
  return { description, place: place ?? null };
}

/** The description that an input and its look-ups give. Refuses a category that does not exist, and a price without an amount. */
export function describedBy(
  command: Describing,
  input: Described,
  { description, place }: DescriptionFacts,
): CourseDescription {
  if (!place) throw refusal(command, 'unknown-category', { category: input.category });
  const amount = input.paid ? (input.amount ?? null) : null;
  if (input.paid && amount === null) throw refusal(command, 'amount-missing');
  return {
    title: input.title,
    metaTitle: input.metaTitle,
    slug: input.slug,
    summary: input.summary,
    description,
    featured: input.featured,
    toPublish: input.published ?? true,
    paid: input.paid,
    amount,
    ...saleOf(command, input, amount),
    level: input.level,
    category: place.category,
    topCategory: place.topCategory,
    metaKeywords: [...new Set(input.metaKeywords)],
    tags: [...new Set(input.tags)],
    imageThumbnail: input.imageThumbnail ?? '',
    videoThumbnail: input.videoThumbnail ?? '',
    outcomes: input.outcomes ?? [],
  };
}

/** The sale of a paid course, as it is recorded. Refuses one that is no cheaper, or that does not end after it begins. */
function saleOf(command: Describing, input: Described, amount: number | null): CourseSale {
  const { saleAmount = null, saleFrom = null, saleUntil = null } = input;
  if (amount === null || saleAmount === null) return noSale;
  if (saleAmount >= amount) throw refusal(command, 'sale-too-high', { price: String(amount) });
  if (saleUntil === null) throw refusal(command, 'sale-without-end');
  if (saleFrom !== null && saleUntil <= saleFrom) throw refusal(command, 'sale-ends-early');
  return { saleAmount, saleFrom, saleUntil };
}

interface Placed {
  readonly key: string;
  readonly state: Course | null;
  readonly version: number;
}

/** Where a course now is: `data` of the answers that create and save it. */
export async function placeOf({ key, state, version }: Placed, { read }: Pick<Ports, 'read'>): Promise<CoursePlace> {
  const { slug, topCategory, published } = existing(state);
  const top = await coursesOf(read)
    .selectFrom('category')
    .where('key', '=', topCategory)
    .select('slug')
    .executeTakeFirst();
  return { course: { key, slug, published, category: { slug: top?.slug ?? '' }, version } };
}
