import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { csvLine } from '@learnloom/contracts/kernel/csv';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { shownOf, type Listed } from './attempt-list.ts';
import { attemptOrder, narrowed, orderedAttempts, type AttemptSort, type Narrowed } from './find-attempts.ts';

/** Attempts that are in memory at once. */
const BATCH = 500;

const heads = [
  'Title',
  'Learner',
  'Attempt',
  'Status',
  'Started',
  'Submitted',
  'Submitted by',
  'Points',
  'Maximum points',
  'Percent',
  'Passed',
];

const statusOf = ({ status, score }: Listed): string => {
  if (status === 'open') return 'In progress';
  return score?.soFar ? 'To grade' : 'Graded';
};

const passedWords = (passed: boolean | null | undefined): string =>
  passed === null || passed === undefined ? '' : passed ? 'yes' : 'no';

const cellsOf = (row: Listed): readonly (string | number)[] => [
  row.title,
  row.learnerName,
  row.number,
  statusOf(row),
  new Date(row.startedAt).toISOString(),
  row.submittedOn === null ? '' : new Date(row.submittedOn).toISOString(),
  row.handIn ?? '',
  row.score?.points ?? '',
  row.score?.max ?? '',
  row.score ? Math.round(row.score.percent * 100) / 100 : '',
  passedWords(row.score?.passed),
];

type Ordered = ReturnType<typeof orderedAttempts>;
type Batch = readonly (Listed & { readonly place: string | number | null })[];

/**
 * Batch after batch, each from where the last one ended: that way an index finds the thousandth as it does the first.
 * Times of events have milliseconds, so that a place is told without loss.
 */
async function* batchesOf(rows: Ordered, sort: AttemptSort): AsyncGenerator<Batch> {
  const { column, direction, keyDirection } = attemptOrder(sort);
  const [beyond, upTo] = direction === 'desc' ? (['<', '<='] as const) : (['>', '>='] as const);
  const keyBeyond = keyDirection === 'desc' ? '<' : '>';
  const from = shownOf(rows).select(`${column} as place`).limit(BATCH);
  for (let last: Batch[number] | undefined; ;) {
    const { place, key }: { place: Batch[number]['place']; key: string } = last ?? { place: null, key: '' };
    const batch: Batch = await (
      last === undefined
        ? from
        : place === null
          ? from.where(column, 'is', null).where('a.key', keyBeyond, key)
          : from
              .where(column, upTo, place)
              .where(({ or, eb }) => or([eb(column, beyond, place), eb('a.key', keyBeyond, key)]))
    ).execute();
    yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/** Those without the value of the order, which come first or last, are looked for by themselves. */
async function* found(read: ReadDatabase, asked: Narrowed, sort: AttemptSort): AsyncGenerator<Batch> {
  const { column, direction } = attemptOrder(sort);
  const rows = narrowed(orderedAttempts(read, sort), asked);
  const [valued, blank] = [rows.where(column, 'is not', null), rows.where(column, 'is', null)];
  for (const part of direction === 'desc' ? [valued, blank] : [blank, valued]) yield* batchesOf(part, sort);
}

async function* csv(read: ReadDatabase, asked: Narrowed, sort: AttemptSort): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`;
  for await (const batch of found(read, asked, sort)) yield batch.map(row => csvLine(cellsOf(row))).join('');
}

/** A list of attempts as a file for a spreadsheet, which takes nothing of it for a formula; however long it is. */
export const attemptsFile = answer(
  attemptCare.file,
  ({ sort = '-started', ...asked }, { read }) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: `attempts-${new Date().toISOString().slice(0, 10)}.csv`,
      pieces: csv(read, asked, sort),
    }),
  { streamed: true, cost: 10, limit: { requests: 20, seconds: 600 } },
);
