import { randomUUID } from 'node:crypto';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { cohorts } from '@learnloom/contracts/courses/cohort';
import { courses } from '@learnloom/contracts/courses/course';
import { courseModules } from '@learnloom/contracts/courses/course-module';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { discussions } from '@learnloom/contracts/courses/discussion';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { Making, Samples } from '@learnloom/testing/samples';

const category = 'course-shelf';
const file = { key: randomUUID(), name: 'Slides', size: 1.25, ext: 'pdf', file: 'https://example.org/slides.pdf' };

const course = ({ create }: Making, name: string): Promise<string> =>
  create(courses.create, { slug: name, category, prerequisites: [], tutors: [] });

async function courseModule(making: Making, name: string) {
  const key = await course(making, name);
  return { course: key, module: await making.create(courseModules.add, { course: key, after: undefined }) };
}

async function courseUnit(making: Making, name: string) {
  const within = await courseModule(making, name);
  return { ...within, unit: await making.create(courseUnits.add, { ...within, after: undefined, requires: [] }) };
}

async function publishedUnit(making: Making, name: string) {
  const { course: key, module, unit } = await courseUnit(making, name);
  const { api, token } = making;
  const put = (path: string, body: object) => api.send('PUT', path, { token, body });
  await put(`/courses/${key}/modules/${module}`, { title: 'Module', summary: 'About.' });
  const video = 'https://example.org/video.mp4';
  await put(`/courses/${key}/units/${unit}`, {
    title: 'Unit',
    video,
    videoDuration: 60,
    assessmentDuration: 1,
    resourceDuration: 1,
  });
  const { status, body } = await api.post(`/courses/${key}/publish`, { token, body: {} });
  if (status !== 200) throw new Error(`Publishing answered ${status}: ${JSON.stringify(body)}`);
  return { course: key, unit };
}

const publishedCourse = async (making: Making, name: string): Promise<string> =>
  (await publishedUnit(making, name)).course;

async function enrollment(making: Making, name: string): Promise<string> {
  const key = await publishedCourse(making, name);
  const { api, token } = making;
  const { body } = await api.post<Answer<{ readonly key: string }>>(`/learning/courses/${key}/enroll`, {
    token,
    body: {},
  });
  return body.data.key;
}

const PLACE = 'a place beside another one, refused when that one is gone';
const OWN = 'a row of the learner’s own, which each device overwrites';
const STATE = 'it is so already where somebody else did the same';

export const samples: Samples = {
  lastIsRight: {
    PlaceCourseCategory: 'the last order that was saved counts',
    MoveCourseModule: PLACE,
    MoveCourseUnit: PLACE,
    SaveNote: OWN,
    ChooseLearningDigest: OWN,
    ChangeLearnerCohort: STATE,
    LiftUnitOpening: STATE,
    EditDiscussionEntry: 'only its author edits it',
    ChooseDiscussionEmails: OWN,
    ReportDiscussionEntry: 'adds a report to the others',
    AcceptAnswer: 'the last answer that was accepted counts',
    HideDiscussionEntry: 'the last reason counts',
    DecideCompletion: 'refused when it has been decided',
  },
  // A category stays in its place, a module and a unit in the place of their course.
  stays: ['parent', 'place', 'course', 'module', 'kind'],
  fields: { category, files: [file], opening: { when: 'enrolled', days: 0, date: '' }, amount: 10 },
  prepare: async ({ create }) => void (await create(courseCategories.create, { slug: category })),
  things: {
    [courses.subject]: publishedCourse,
    [courseModules.subject]: async (making, name) => (await courseModule(making, name)).module,
    [courseUnits.subject]: async (making, name) => (await courseUnit(making, name)).unit,
    [enrollmentSubject]: enrollment,
    [discussions.subject]: async (making, name) => making.create(discussions.ask, await publishedUnit(making, name)),
    [cohorts.subject]: async (making, name) =>
      making.create(cohorts.create, { course: await course(making, name), tutors: [] }),
  },
};
