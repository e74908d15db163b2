import { courses } from '@learnloom/contracts/courses/course';
import { newUnit, type UnitEvent } from '@learnloom/contracts/courses/unit-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { courseUnit } from './course-unit.ts';

const place = { course: 'c', module: 'm', place: 'i' };
const lesson = { ...newUnit, title: 'Loops', video: 'https://example.org/a.mp4', videoDuration: 50 };
const added: UnitEvent = { type: 'UnitAdded', data: { ...place, ...lesson } };
const row = { ...place, ...lesson, seconds: 50, problems: [], createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };

test('a unit has its length, and says what it lacks [CRS-04]', () => {
  readModel(courseUnit).given(added).then(row).announces(courses.topics.staff.name);
  const problems = [{ field: 'video', message: messages.required }];
  readModel(courseUnit)
    .given(added, { type: 'UnitEdited', data: { video: '', videoDuration: 0 } })
    .then({ ...row, video: '', videoDuration: 0, seconds: 0, problems, updatedAt: timeOf(1), version: 1 });
  readModel(courseUnit).given(added, { type: 'UnitRemoved', data: {} }).then(null);
});
