import { shared } from '../kernel/table.ts';
import { courseTable, enrollmentTable } from './tables.ts';

/** What is for sale, and what was sold. */
export const coursesForSale = shared(courseTable, 'title', 'published', 'live', 'liveCategory', 'liveTopCategory');

/** Who is in which course. */
export const enrollments = shared(enrollmentTable, 'course', 'learner', 'active', 'order', 'completedAt');
