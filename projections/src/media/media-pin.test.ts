import { expect, test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { mediaPin, pinsIn } from './media-pin.ts';

const question = (n: number) => `0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a1${n}`;

test('a publication pins the versions that it names, and its own', () => {
  const questions = [{ key: question(1), version: 4 }];
  readModel(mediaPin)
    .given({ type: 'AssessmentPublished', data: { on: timeOf(0), revision: 3, questions } })
    .then({
      key: `specified-${KEY}@0`,
      by: `specified-${KEY}`,
      revision: 3,
      publishedAt: timeOf(0),
      pins: { [question(1)]: 4, [KEY]: 0 },
    })
    .announces();
  readModel(mediaPin)
    .given({ type: 'ContentPublished', data: { on: timeOf(0) } })
    .then(null);
});

test('versions are found however deep they stand', () => {
  const units = [{ key: question(2), version: 7, title: 'One' }];
  expect(pinsIn({ modules: [{ key: question(1), version: 0, units }], on: 'x' })).toEqual({
    [question(1)]: 0,
    [question(2)]: 7,
  });
});
