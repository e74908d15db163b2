import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseCatalog, CoursePage } from '@learnloom/contracts/courses/course-pages';
import type { MyLearning, OwnCourse, UnitForLearning } from '@learnloom/contracts/courses/learning-pages';
import type { ProgressSaved } from '@learnloom/contracts/courses/progress';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import type { LearnerRow } from '@learnloom/contracts/courses/enrollment';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { picture, upload } from '../media/media.fixture.ts';
import { coursesTaken } from './learning/courses-taken.ts';
import { authoring } from './courses.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let learner: Person;
let author: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  author = authoring(api, master.token);
  const top = await author.category('programming');
  await author.category('javascript', { parent: top });
});
afterAll(() => backend.close());

const own = async <T>(path: string, person: Person = learner): Promise<T> => {
  const { status, body } = await api.get<T>(path, { token: person.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const watch = (
  course: string,
  unit: string,
  ranges: readonly (readonly number[])[],
  at = 0,
  person: Person = learner,
) =>
  api.post<ProgressSaved>('/learning/progress', {
    token: person.token,
    body: { course, unit, file: 'https://example.org/loops.mp4', ranges, at, length: 50 },
  });

test('a course goes from its author to a learner who finishes it [CRS-07] [API-01]', async () => {
  const course = await author.course('javascript-basics', 'javascript', { outcomes: ['Write a loop'] });
  const module = await author.module(course);
  const { body: uploaded } = await upload(backend.port, await picture(64, 36), {
    token: master.token,
    folder: 'articles',
  });
  const unit = await author.unit(course, module, { thumbnail: uploaded.data.key });
  const published = await author.publish(course);
  expect(published.data.course).toMatchObject({
    slug: 'javascript-basics',
    published: true,
    category: { slug: 'programming' },
  });

  const { body: catalog } = await api.get<CourseCatalog>(
    '/courses/catalog?category=javascript&level=BEGINNER&price=free',
  );
  expect(catalog.rows.map(({ title, price, units, seconds }) => ({ title, price, units, seconds }))).toEqual([
    { title: 'Course javascript-basics', price: null, units: 1, seconds: 50 },
  ]);
  expect(catalog.category).toMatchObject({ slug: 'programming', courses: 1 });
  const { body: page } = await api.get<CoursePage>('/courses/page/programming/javascript-basics');
  expect(page.outcomes).toEqual(['Write a loop']);
  expect(page.modules[0]?.units).toEqual([{ key: unit, kind: 'lesson', title: 'Loops', seconds: 50, preview: false }]);
  expect(JSON.stringify(page)).not.toContain('loops.mp4');

  expect((await api.get(`/learning/courses/${course}/units/${unit}`, { token: learner.token })).status).toBe(404);
  expect((await watch(course, unit, [[0, 50]])).status).toBe(404);
  const enrolled = await api.post<Answer<{ unit: string }>>(`/learning/courses/${course}/enroll`, {
    token: learner.token,
    body: {},
  });
  expect([enrolled.status, enrolled.body.data.unit]).toEqual([200, unit]);

  const shown = await own<UnitForLearning>(`/learning/courses/${course}/units/${unit}`);
  expect(shown.video?.source).toEqual({ from: 'address', url: 'https://example.org/loops.mp4' });
  expect((await watch(course, unit, [[0, 30]], 30)).body).toEqual({ percent: 60, completed: false });
  expect((await watch(course, unit, [[0, 20]], 20)).body).toEqual({ percent: 60, completed: false });
  const again = await own<UnitForLearning>(`/learning/courses/${course}/units/${unit}`);
  expect(again.progress).toMatchObject({ percent: 60, at: 20, ranges: [[0, 30]], completed: false });

  expect((await watch(course, unit, [[30, 48]], 48)).body).toEqual({ percent: 96, completed: true });
  const done = await own<OwnCourse>(`/learning/courses/${course}`);
  expect(done).toMatchObject({ percent: 100, changed: false, next: null });
  expect(done.completedAt).not.toBeNull();
  const { completed, inProgress } = await own<MyLearning>('/learning');
  expect(inProgress).toEqual([]);
  expect(completed.map(({ title, percent }) => ({ title, percent }))).toEqual([
    { title: 'Course javascript-basics', percent: 100 },
  ]);
  const taken = await coursesTaken.rows({ account: learner.key, email: learner.email }, backend.runtime.ports);
  expect(taken).toMatchObject([
    { title: 'Course javascript-basics', completedUnits: [{ unit: 'Loops' }], videos: [{ secondsWatched: 48 }] },
  ]);
  const staff = await own<Page<LearnerRow>>(`/courses/${course}/learners`, master);
  expect(staff.rows.map(({ percent, completedUnits, units }) => ({ percent, completedUnits, units }))).toEqual([
    { percent: 100, completedUnits: 1, units: 1 },
  ]);
});
