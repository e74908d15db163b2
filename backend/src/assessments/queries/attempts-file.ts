import { attemptCare, CSV_ROWS, type AttemptsFile } from '@learnloom/contracts/assessments/staff-attempts';
import { csvOf } from '@learnloom/contracts/kernel/csv';
import { answer } from '../../kernel/reading/answer.ts';
import { attemptsWhere, type Listed } from './attempt-list.ts';

const heads = [
  'Title',
  'Learner',
  'Attempt',
  'Status',
  'Started',
  'Handed in',
  'By',
  'Points',
  'Of',
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

/** A list of attempts as a file for a spreadsheet, which takes nothing of it for a formula. */
export const attemptsFile = answer(
  attemptCare.file,
  async (input, { read }): Promise<AttemptsFile> => {
    const found: readonly Listed[] = await attemptsWhere(read, input, input.sort)
      .limit(CSV_ROWS + 1)
      .execute();
    const rows = found.slice(0, CSV_ROWS);
    return {
      name: `attempts-${new Date().toISOString().slice(0, 10)}.csv`,
      csv: await csvOf(heads, rows, cellsOf),
      cut: found.length > CSV_ROWS,
    };
  },
  { cost: 10 },
);
