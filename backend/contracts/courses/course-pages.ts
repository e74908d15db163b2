import { query, type Page } from '../kernel/command.ts';
import { salesCurrencyChanges } from '../kernel/sales-currency.ts';
import type { Addresses } from '../kernel/published-kind.ts';
import { courses, type CoursePrice } from './course.ts';
import { courseLevels, type CourseLevel } from './course-events.ts';
import type { UnitPage } from './learning-pages.ts';
import type { UnitKind } from './unit-events.ts';
import { courseCategories } from './categories.ts';

export const courseRoot = '/courses';

/** A card in lists [PUB-12]. */
export interface CourseCard {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly featured: boolean;
  readonly level: CourseLevel;
  /** Null: FREE. */
  readonly price: CoursePrice | null;
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  /** The top category; the address is /courses/{category.slug}/{slug}. */
  readonly category: { readonly title: string; readonly slug: string };
  readonly subCategory: { readonly title: string; readonly slug: string };
  readonly units: number;
  readonly seconds: number;
  readonly tags: readonly string[];
  /** ISO date-time of the first publication. */
  readonly publishedAt: string;
}

export interface CatalogCategory {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  /** Published courses in it and below it. */
  readonly courses: number;
  readonly subCategories: readonly { readonly title: string; readonly slug: string; readonly courses: number }[];
}

export interface CourseCatalog extends Page<CourseCard> {
  readonly categories: readonly CatalogCategory[];
  /** The one that the list is narrowed to, top or sub category; null: all. */
  readonly category: CatalogCategory | null;
}

export interface OutlineUnit {
  readonly key: string;
  readonly kind: UnitKind;
  readonly title: string;
  readonly seconds: number;
  /** It opens without an account. */
  readonly preview: boolean;
}

/** All that a course page shows. The units' contents are not in it. */
export interface CoursePage extends CourseCard {
  readonly metaTitle: string;
  readonly metaKeywords: readonly string[];
  /** Sanitized. */
  readonly htmlDescription: string;
  readonly outcomes: readonly string[];
  readonly modules: readonly {
    readonly key: string;
    readonly title: string;
    readonly summary: string;
    readonly units: readonly OutlineUnit[];
  }[];
  readonly tutors: readonly { readonly key: string; readonly name: string }[];
  readonly prerequisites: readonly { readonly title: string; readonly path: string }[];
  readonly certificate: boolean;
  readonly learners: number;
  /** ISO date-time of the newest publication. */
  readonly updatedAt: string;
  readonly revision: number;
  /** The first free preview with a video, for structured data; null: none. */
  readonly previewVideo: {
    readonly unit: string;
    readonly title: string;
    /** On the main host, or elsewhere. */
    readonly url: string;
    readonly thumbnail: string;
    readonly seconds: number;
  } | null;
}

export const catalogSorts = ['-published', 'title'] as const;

/** What readers find. */
export const coursePages = {
  catalog: query<CourseCatalog>()('CourseCatalog', {
    route: 'GET /courses/catalog',
    access: 'public',
    topics: [courses.topics.public, courseCategories.topics.public, salesCurrencyChanges],
    sorts: catalogSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(catalogSorts),
      /** Slug of a top or sub category. */
      category: f.optional(f.slug),
      level: f.fallback(f.oneOf(['all', ...courseLevels]), 'all'),
      price: f.fallback(f.oneOf(['all', 'free', 'paid']), 'all'),
    }),
  }),
  page: query<CoursePage>()('CoursePage', {
    route: 'GET /courses/page/:category/:slug',
    access: 'public',
    topics: [courses.topics.public, salesCurrencyChanges],
    input: f => ({ category: f.slug, slug: f.slug }),
  }),
  /** A unit that everyone may open. */
  preview: query<UnitPage>()('CoursePreview', {
    route: 'GET /courses/preview/:course/:unit',
    access: 'public',
    topics: [courses.topics.public],
    input: f => ({ course: f.key, unit: f.key }),
  }),
  addresses: query<Addresses>()('CourseAddresses', {
    route: 'GET /courses/addresses/:slug',
    access: 'public',
    topics: [courses.topics.public],
    /** `page`: 0 asks for none of the items. */
    input: f => ({ slug: f.slug, page: f.fallback(f.wholeNumber(0, 10_000), 1) }),
  }),
} as const;
