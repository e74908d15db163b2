import { courseShelf } from '@learnloom/contracts/courses/parts';
import { offerPart, type OfferedPart } from '@learnloom/ui/contract';

/** What pages of other remotes may show of courses. */
export const parts: readonly OfferedPart[] = [
  offerPart(courseShelf, 'public', () => import(/* webpackChunkName: "part-course-shelf" */ './course-shelf.tsx')),
];
