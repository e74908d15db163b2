import { courseRoot } from '@learnloom/contracts/courses/course-pages';

export const categoryPath = (category: string): string => `${courseRoot}/${category}`;

export const coursePath = (category: string, slug: string): string => `${categoryPath(category)}/${slug}`;

/** The player of an enrolled learner, at a unit or where the learner goes on. */
export const learnPath = (course: string, unit?: string | null): string =>
  unit ? `${course}/learn/${unit}` : `${course}/learn`;

/** A unit that everyone may open. */
export const previewPath = (course: string, unit: string): string => `${course}/preview/${unit}`;
