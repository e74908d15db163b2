import { courses } from '@learnloom/contracts/courses/course';
import type { ModuleEvent } from '@learnloom/contracts/courses/module-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { courseModule } from './course-module.ts';

const fields = { course: 'c', place: 'i', title: 'Begin', summary: 'About.', description: '' };
const added: ModuleEvent = { type: 'ModuleAdded', data: fields };
const row = { ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };

test('a module keeps its place until it moves, and comes back after it was removed', () => {
  readModel(courseModule).given(added).then(row).announces(courses.topics.staff.name);
  readModel(courseModule)
    .given(added, { type: 'ModuleMoved', data: { place: 'r' } })
    .then({ ...row, place: 'r', updatedAt: timeOf(1), version: 1 });
  readModel(courseModule).given(added, { type: 'ModuleRemoved', data: {} }).then(null);
});
