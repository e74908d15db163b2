import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { courseLevels, newCourseSettings, noSale, type CourseLevel } from '@learnloom/contracts/courses/course-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import type { Errors } from '@learnloom/ui/forms';
import { followingSlug } from '@learnloom/ui/platform';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** What the form of a course holds: description, settings, and the switch that publishes. */
export interface CourseForm {
  readonly title: string;
  readonly metaTitle: string;
  readonly slug: string;
  readonly summary: string;
  readonly description: string;
  readonly featured: boolean;
  /** The switch of the form; Save carries it out. */
  readonly published: boolean;
  readonly paid: boolean;
  readonly amount: number | null;
  readonly saleAmount: number | null;
  /** ISO date-times; null: none. */
  readonly saleFrom: string | null;
  readonly saleUntil: string | null;
  readonly level: CourseLevel | '';
  /** Slug. */
  readonly category: string;
  readonly metaKeywords: readonly string[];
  readonly tags: readonly string[];
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  readonly outcomes: readonly string[];
  readonly prerequisites: readonly string[];
  readonly tutors: readonly string[];
  readonly coverage: number | null;
  readonly completionPercent: number | null;
  readonly certificate: boolean;
  readonly showReplays: boolean;
}

export const courseLabels: Readonly<Record<keyof CourseForm, string>> = {
  title: t('title'),
  metaTitle: t('metaTitle'),
  slug: t('slug'),
  summary: t('summary'),
  description: t('description'),
  featured: t('featured'),
  published: t('publish'),
  paid: t('paidCourse'),
  amount: t('amount'),
  saleAmount: t('salePrice'),
  saleFrom: t('firstDayOfTheSale'),
  saleUntil: t('lastDayOfTheSale'),
  level: t('level'),
  category: t('category'),
  metaKeywords: t('metaKeywords'),
  tags: t('tags'),
  imageThumbnail: t('imageThumbnail'),
  videoThumbnail: t('previewVideo'),
  outcomes: t('whatLearnersCanDoAfterward'),
  prerequisites: t('coursesToCompleteFirst'),
  tutors: t('tutors'),
  coverage: t('videoThatMustBeWatched'),
  completionPercent: t('unitsThatCompleteTheCourse'),
  certificate: t('certificate'),
  showReplays: t('replaysOnTheSeekBar'),
};

/** A new course is to be published, unless its author says otherwise. */
export const emptyCourse: CourseForm = {
  title: '',
  metaTitle: '',
  slug: '',
  summary: '',
  description: '',
  featured: false,
  published: true,
  paid: false,
  amount: null,
  ...noSale,
  level: '',
  category: '',
  metaKeywords: [],
  tags: [],
  imageThumbnail: '',
  videoThumbnail: '',
  outcomes: [],
  ...newCourseSettings,
};

const names = Object.keys(emptyCourse) as readonly (keyof CourseForm)[];

export const formOf = (course: CourseForEditing): CourseForm => {
  const { toPublish, categorySlug } = course;
  const held = { ...course, published: course.published || toPublish, category: categorySlug };
  return Object.fromEntries(names.map(name => [name, held[name]])) as unknown as CourseForm;
};

export const sameForm = (a: CourseForm, b: CourseForm): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether something out of the browser's store is a form of this shape. */
export const isCourseForm = (value: unknown): value is CourseForm =>
  typeof value === 'object' && value !== null && names.every(name => name in value);

/** Slug and meta title follow the title for as long as nobody wrote something else into them [CRS-01]. */
export const withTitle = (form: CourseForm, title: string): CourseForm => ({
  ...form,
  title,
  slug: followingSlug(form.slug, form.title, title),
  metaTitle: form.metaTitle === form.title ? title : form.metaTitle,
});

/** A new image takes the place of a preview video [UPL-07]. */
export const withImage = (form: CourseForm, imageThumbnail: string): CourseForm => ({
  ...form,
  imageThumbnail,
  videoThumbnail: imageThumbnail ? '' : form.videoThumbnail,
});

const isLevel = (level: string): level is CourseLevel => courseLevels.some(one => one === level);

/** What a course cannot be saved without, by field [CRS-01]. */
export function missingIn(form: CourseForm): Errors {
  const texts = (['title', 'summary', 'slug', 'metaTitle', 'category', 'level'] as const).filter(
    name => form[name].trim() === '',
  );
  const missing = [...texts, ...(form.paid && form.amount === null ? (['amount'] as const) : [])];
  return Object.fromEntries(missing.map(name => [name, messages.required]));
}

/** The fields as the commands take them; null while there is no level. */
export function sentOf(form: CourseForm) {
  const { level, paid, amount, saleAmount, saleFrom, saleUntil, coverage, completionPercent, ...rest } = form;
  if (!isLevel(level)) return null;
  const { prerequisites, tutors, certificate, showReplays, ...description } = rest;
  return {
    description: {
      ...description,
      slug: slugify(form.slug),
      level,
      paid,
      amount: paid ? amount : null,
      ...(paid && saleAmount !== null ? { saleAmount, saleFrom, saleUntil } : noSale),
      metaKeywords: [...form.metaKeywords],
      tags: [...form.tags],
      outcomes: form.outcomes.filter(line => line.trim() !== ''),
    },
    settings: {
      prerequisites: [...prerequisites],
      tutors: [...tutors],
      certificate,
      showReplays,
      coverage: coverage ?? newCourseSettings.coverage,
      completionPercent: completionPercent ?? newCourseSettings.completionPercent,
    },
  };
}

const settingNames = Object.keys(newCourseSettings) as readonly (keyof typeof newCourseSettings)[];
const pick = (form: CourseForm, which: readonly (keyof CourseForm)[]): string =>
  JSON.stringify(which.map(name => form[name]));

/** Which of the two commands have something to save. */
export const changedParts = (form: CourseForm, base: CourseForm) => ({
  settings: pick(form, settingNames) !== pick(base, settingNames),
  description:
    pick(
      form,
      names.filter(name => !settingNames.some(one => one === name)),
    ) !==
    pick(
      base,
      names.filter(name => !settingNames.some(one => one === name)),
    ),
});
