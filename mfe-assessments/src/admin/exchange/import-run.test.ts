import { beforeEach, expect, test, vi } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { ReadQuestion } from '@learnloom/contracts/assessments/question-files';
import { ApiProblem } from '@learnloom/ui/platform';
import { runImport, type ImportProgress, type ImportSteps } from './import-run.ts';

const read = (key: string, pictures: ReadQuestion['pictures'] = []): ReadQuestion => ({
  place: key,
  name: key,
  category: '',
  result: 'taken',
  why: [],
  question: {
    ...newQuestion('ESSAY', key),
    questionText: JSON.stringify({
      v: 1,
      ops: pictures.map(one => ({ insert: { image: { src: one.key, alt: '' } } })),
    }),
  },
  pictures,
});
const questions = [
  read('a'),
  read(
    'b',
    ['one', 'two'].map(key => ({ key, name: 'map.png', base64: 'AA==' })),
  ),
  read('c'),
];
const steps = {
  upload: vi.fn<ImportSteps['upload']>(),
  add: vi.fn<ImportSteps['add']>(),
  wait: vi.fn<ImportSteps['wait']>(),
};
const control = new AbortController();
const progress = vi.fn<(progress: ImportProgress) => void>();
const run = (chosen: readonly number[], signal = control.signal) =>
  runImport(questions, chosen, steps, { signal, onProgress: progress });

beforeEach(() => {
  for (const step of Object.values(steps)) step.mockReset();
  steps.upload.mockImplementation(({ key }) => Promise.resolve(`uploaded-${key}`));
  progress.mockReset();
});

test('the chosen are added in their order, pictures first, and how far it is is told', async () => {
  expect(await run([0, 1])).toEqual({ added: ['a', 'b'], left: [], problem: null });
  expect(steps.add.mock.calls.map(([question]) => question)).toMatchObject([
    { key: 'a' },
    { key: 'b', questionText: expect.stringMatching(/uploaded-one.*uploaded-two/) },
  ]);
  expect(progress.mock.calls.map(([{ done, of }]) => [done, of])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('a server that has enough is left alone for a while, and asked again with the same key', async () => {
  steps.add.mockRejectedValueOnce(new ApiProblem(429, 'too-many', 'Too many'));
  expect(await run([0])).toMatchObject({ added: ['a'], left: [] });
  expect(steps.wait).toHaveBeenCalledOnce();
  expect(steps.add.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'a']);
});

test('a question that is tried again uploads its pictures once', async () => {
  steps.add.mockRejectedValueOnce(new ApiProblem(503, 'unavailable', 'Busy'));
  expect(await run([1])).toMatchObject({ added: ['b'] });
  expect([steps.add.mock.calls.length, steps.upload.mock.calls.length]).toEqual([2, 2]);
});

test('what is refused stops it, and says what is left', async () => {
  steps.add.mockResolvedValueOnce().mockRejectedValueOnce(new ApiProblem(409, 'conflict', 'Full'));
  expect(await run([0, 1, 2])).toMatchObject({ added: ['a'], left: [1, 2], problem: { message: 'Full' } });
});

test('cancelled, it ends after the one that is under way', async () => {
  const cancelled = new AbortController();
  steps.add.mockImplementationOnce(() => {
    cancelled.abort();
    return Promise.resolve();
  });
  expect(await run([0, 1, 2], cancelled.signal)).toEqual({ added: ['a'], left: [1, 2], problem: null });
});
