import { part } from '../kernel/part.ts';

export interface CourseShelfProps {
  /** Courses that are shown. */
  readonly limit: number;
}

/** The newest courses under a heading, for the home page; nothing while there are none. */
export const courseShelf = part<CourseShelfProps>('course-shelf');
