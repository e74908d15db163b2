import { query } from '../kernel/command.ts';
import type { Addresses } from '../kernel/published-kind.ts';
import { assessmentsOf } from './assessment.ts';
import type { AssessmentRules, ExperienceLevel, TakenKind } from './assessment-events.ts';

/** Public root path of a kind, in the specification's spelling. */
export const assessmentRoot: Readonly<Record<TakenKind, `/${string}`>> = { quiz: '/quiz', exercise: '/excercises' };

/** A card in lists. */
export interface AssessmentCard {
  readonly key: string;
  readonly kind: TakenKind;
  readonly title: string;
  readonly slug: string;
  /** Slug of the top category; the address is {root}/{categorySlug}/{slug}. */
  readonly categorySlug: string;
  readonly expLevel: ExperienceLevel;
  /** Minutes; null: no time limit. */
  readonly duration: number | null;
  readonly totalQuestions: number;
  readonly imageThumbnail: string;
  readonly tags: readonly string[];
  readonly publishedAt: string;
}

export interface AssessmentLink {
  readonly title: string;
  readonly slug: string;
}

export interface AssessmentSubCategory extends AssessmentLink {
  readonly key: string;
  /** Published ones in all. */
  readonly total: number;
  /** One page of them. */
  readonly items: readonly AssessmentCard[];
}

/** A category of quizzes or exercises with the content layout. */
export interface AssessmentCategoryPage extends AssessmentLink {
  readonly kind: TakenKind;
  readonly key: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly subCategories: readonly AssessmentSubCategory[];
}

/** What there is to know before one begins. Tells no question. */
export interface AssessmentIntroduction extends AssessmentCard {
  /** HTML; sanitised. */
  readonly htmlDescription: string;
  readonly category: AssessmentLink & { readonly key: string };
  readonly subCategory: AssessmentLink;
  /** Others of the sub category, for the tree at the left: at most 50 round this one. */
  readonly siblings: readonly AssessmentLink[];
  readonly totalPoints: number;
  /** Minutes that its author estimates, all questions together. */
  readonly estimatedTime: number;
  readonly rules: Omit<AssessmentRules, 'duration'>;
  readonly updatedAt: string;
}

/** What was found in a category by its title and tags. `topic`: title of the sub category. */
export interface AssessmentHits {
  readonly hits: readonly (AssessmentLink & { readonly key: string; readonly topic: string })[];
}

const pages = (kind: TakenKind) => {
  const { path, topics } = assessmentsOf[kind];
  const name = kind === 'quiz' ? 'Quiz' : 'Exercise';
  return {
    category: query<AssessmentCategoryPage>()(`${name}CategoryPage`, {
      route: `GET ${path}/category/:slug` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      /** `page` of the sub category `sub`; the others begin at their first. */
      input: f => ({ slug: f.slug, sub: f.optional(f.slug), page: f.fallback(f.wholeNumber(1, 1_000_000), 1) }),
    }),
    addresses: query<Addresses>()(`${name}Addresses`, {
      route: `GET ${path}/addresses/:slug` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      /** `page`: 0 asks for none of the items. */
      input: f => ({ slug: f.slug, page: f.fallback(f.wholeNumber(0, 10_000), 1) }),
    }),
    find: query<AssessmentHits>()(`Find${name}`, {
      route: `GET ${path}/find/:slug` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      input: f => ({ slug: f.slug, search: f.looseLine(200) }),
    }),
    introduction: query<AssessmentIntroduction>()(`${name}Introduction`, {
      route: `GET ${path}/page/:category/:slug` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      input: f => ({ category: f.slug, slug: f.slug }),
    }),
  };
};

export const learnerPages = { quiz: pages('quiz'), exercise: pages('exercise') } as const;
