import { courses } from '@learnloom/contracts/courses/course';
import { fieldsOf, type Course, type CourseEvent } from '@learnloom/contracts/courses/course-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { courseStream } from './course.ts';
import { placeOf } from './course-facts.ts';
import { draftOutline, type DraftOutline } from './draft-outline.ts';
import { publishOwnQuestions } from './publish-own-questions.ts';

/** Milliseconds that read models are waited for. */
const LAG_MS = 3_000;

/** Publishing is what the switch of the form says from now on. */
const switched = ({ toPublish }: Course, on: boolean): readonly CourseEvent[] =>
  toPublish === on ? [] : [{ type: 'CourseDescribed', data: { toPublish: on } }];

/** Pins what learners take from now on. What is published again unchanged is one revision. */
export const publishCourse = courseStream.on(courses.publish, {
  prepare: async ({ key }, ports): Promise<DraftOutline> => {
    // A unit that was saved a moment ago is pinned as it was saved, also where its answer was 202.
    await ports.caughtUp(LAG_MS);
    const state = await ports.stateOf(courseStream, key);
    return draftOutline(key, state?.live?.modules ?? [], ports);
  },
  decide: (_input, state, context) => {
    const course = existing(state);
    const { modules, unfinished } = context.facts;
    if (modules.every(({ units }) => units.length === 0)) throw refusal(courses.publish, 'no-units');
    const [first] = unfinished;
    if (first) throw refusal(courses.publish, 'unfinished', first);
    const { live, published, lastRevision } = course;
    const now = { ...fieldsOf(course), toPublish: true, modules };
    const differs = !live || changedFields<object>({ ...live, toPublish: true }, now) !== null;
    if (published && !differs) return switched(course, true);
    const revision = differs ? lastRevision + 1 : live.number;
    return [...switched(course, true), { type: 'CoursePublished', data: { on: context.now, revision, modules } }];
  },
  respond: placeOf,
  settles: [publishOwnQuestions],
});

/** Enrolled learners keep access. */
export const makeDraftCourse = courseStream.on(courses.makeDraft, {
  decide: (_input, state) => {
    const course = existing(state);
    return [
      ...switched(course, false),
      ...(course.published ? [{ type: 'CourseUnpublished', data: {} } as const] : []),
    ];
  },
  respond: placeOf,
});
