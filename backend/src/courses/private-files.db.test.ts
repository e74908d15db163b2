import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceFolder, resourceName, unitFolder } from '@learnloom/contracts/media/course-folders';
import { BLOCK_EMBED } from '@learnloom/contracts/kernel/block';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { LibraryFile } from '@learnloom/contracts/media/files';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { picture, upload, video } from '../media/media.fixture.ts';
import { authoring } from './courses.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let learner: Person;
let stranger: Person;
let author: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  stranger = await newPerson(api, 'USER', master.token);
  author = authoring(api, master.token);
  await author.category('films');
});
afterAll(() => backend.close());

const stored = async (bytes: Uint8Array, folder: string, person: Person = master): Promise<string> => {
  const { status, body } = await upload(backend.port, bytes, { token: person.token, folder });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data.key;
};
const seenBy = async (key: string, person: Person | null): Promise<number> => {
  const headers = person ? { cookie: person.cookie } : {};
  return (await fetch(`http://127.0.0.1:${backend.port}/media/${key}`, { headers })).status;
};

/** A published course whose only unit shows an uploaded video. */
async function filmCourse(slug: string, preview = false) {
  const course = await author.course(slug, 'films');
  const module = await author.module(course);
  const unit = await author.unit(course, module);
  const key = await stored(await video(), unitFolder({ course, module, unit }, 'video-lesson'));
  await author.edit(course, unit, { video: key, videoDuration: 2, preview });
  await author.publish(course);
  return { course, module, unit, key };
}

test('a private video is served to enrolled learners and staff, and to nobody else [MED-02]', async () => {
  const { course, key } = await filmCourse('private-film');
  expect(await seenBy(key, master)).toBe(200);
  expect(await seenBy(key, null)).toBe(404);
  expect(await seenBy(key, learner)).toBe(404);
  await author.send('POST', `/courses/${course}/learners`, { learner: learner.key });
  await expect.poll(() => seenBy(key, learner)).toBe(200);
  expect(await seenBy(key, stranger)).toBe(404);
});

test('the video of a free preview is served to visitors [MED-02]', async () => {
  const { key } = await filmCourse('free-film', true);
  expect(await seenBy(key, null)).toBe(200);
});

test('a unit takes no private file of another course and no file of another account [MED-02]', async () => {
  const { course, unit, key } = await filmCourse('own-film');
  const other = await filmCourse('other-film');
  const avatar = await stored(await picture(40, 40), `avatars/${learner.key}`, learner);
  const edit = (fields: object) =>
    api.send('PUT', `/courses/${course}/units/${unit}`, {
      token: master.token,
      body: { title: 'Loops', video: key, videoDuration: 2, ...fields },
    });
  expect((await edit({ video: other.key })).status).toBe(403);
  expect((await edit({ thumbnail: avatar })).status).toBe(403);
  const captions = [{ language: 'en', label: 'English', file: other.key }];
  expect((await edit({ captions })).status).toBe(403);
  const image = {
    insert: { [BLOCK_EMBED]: { type: 'image', id: 'b1', props: { src: other.key, alt: 'A', caption: '' }, slots: {} } },
  };
  expect((await edit({ body: JSON.stringify({ v: 1, ops: [image, { insert: '\n' }] }) })).status).toBe(403);
  expect((await edit({ thumbnail: await stored(await picture(41, 40), 'articles') })).status).toBe(200);
});

test('files of a unit are in folders of their course, module and unit, and a duplicate keeps them [UPL-08]', async () => {
  const { course, module, unit, key } = await filmCourse('folders');
  const place = { course, module, unit };
  const at = `courses/${course}/${module}/${unit}`;
  expect([
    unitFolder(place, 'video-lesson'),
    unitFolder(place, 'video-lesson-thumbnail'),
    resourceFolder(place, 'cheat sheet'),
  ]).toEqual([`${at}/video-lesson`, `${at}/video-lesson-thumbnail`, `${at}/resources/cheat-sheet`]);
  const { body } = await api.get<Page<LibraryFile>>('/files?kind=video&limit=100', { token: master.token });
  expect(body.rows.find(({ file }) => file === key)?.folder).toBe(`${at}/video-lesson`);
  expect([resourceName('slides.final.pdf'), resourceName('notes')]).toEqual(['slides', 'notes']);

  await author.send('POST', `/courses/${course}/units/${unit}/duplicate`, {});
  await author.send('DELETE', `/courses/${course}/units/${unit}`);
  await author.publish(course);
  await author.send('POST', `/courses/${course}/learners`, { learner: learner.key });
  await expect.poll(() => seenBy(key, learner)).toBe(200);
  expect(await seenBy(key, stranger)).toBe(404);
});
