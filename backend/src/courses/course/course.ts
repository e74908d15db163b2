import { courseAggregate, courseSubject } from '@learnloom/contracts/courses/course-events';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';
import { stream } from '../../kernel/deciding/decider.ts';

export const courseStream = stream(courseSubject, courseAggregate, { taken: slugTaken(' in this category') });
