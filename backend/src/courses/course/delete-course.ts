import { courses } from '@learnloom/contracts/courses/course';
import { deleting } from '../../kernel/deciding/life.ts';
import { courseStream } from './course.ts';

export const deleteCourse = deleting(courseStream, courses.remove, 'CourseDeleted');
