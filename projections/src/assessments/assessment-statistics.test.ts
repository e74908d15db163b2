import { expect, test } from 'vitest';
import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { statisticsChanges, statisticsKey } from '@learnloom/contracts/assessments/statistics';
import type { assessmentStatisticsTable } from '@learnloom/contracts/assessments/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { UNITS_PER_POINT } from '@learnloom/grading/statistics/attempt-statistics';
import type { Announcement, Projection, Recorded } from '../projector/projection.ts';
import { recordedAt, timeOf } from '../projector/read-model.ts';
import type { Transaction } from '../projector/transaction.ts';
import { assessmentStatistics } from './assessment-statistics.ts';

type Row = RowOf<typeof assessmentStatisticsTable>;
type Given = AttemptEvent & { readonly of?: string };

/** Both tables in memory, as text: what was written is not changed by who wrote it. */
function tables() {
  const stored = new Map<string, Map<string, string>>();
  const tableOf = (statement: string) => {
    const [, name = ''] = /(?:from|into) "(\w+)"/.exec(statement) ?? [];
    const table = stored.get(name) ?? new Map<string, string>();
    stored.set(name, table);
    return table;
  };
  const tx: Transaction = {
    query: <R extends object>(text: string, values: readonly unknown[] = []) => {
      const table = tableOf(text);
      return Promise.resolve((values[0] as string[]).flatMap(key => JSON.parse(`[${table.get(key) ?? ''}]`) as R[]));
    },
    write(text, values = []) {
      if (text.startsWith('delete')) for (const key of values[0] as string[]) tableOf(text).delete(key);
      else
        for (const row of JSON.parse(String(values[0])) as { key: string }[])
          tableOf(text).set(row.key, JSON.stringify(row));
    },
  };
  const statistics = () =>
    [...(stored.get('assessment_statistics')?.values() ?? [])].map(text => JSON.parse(text) as Row);
  return { tx, statistics };
}

/** As `readModel()` for the one that counts many attempts in one row: event by event, in one series, and all in a replay. */
const readModel = (projection: Projection) => ({
  given(...events: readonly Given[]) {
    const all = events.map((event, version) => ({ ...recordedAt(event, version), key: event.of ?? 'ada' }));
    const read = async (model: Projection, batches: readonly (readonly Recorded[])[], series?: object) => {
      const { tx, statistics } = tables();
      let announced: readonly Announcement[] = [];
      for (const batch of batches) announced = await model.apply(tx, batch, series);
      return { rows: statistics(), announced };
    };
    return {
      async then(...rows: readonly object[]) {
        const apart = all.map(event => [event]);
        const live = await read(projection, apart);
        expect(live.rows).toEqual(rows.map(row => expect.objectContaining(row) as Row));
        expect((await read(projection, apart, {})).rows).toEqual(live.rows);
        expect((await read(projection.replay?.() ?? projection, [all])).rows).toEqual(live.rows);
        return {
          announces: (...keys: readonly string[]) =>
            expect(live.announced).toEqual(
              keys.length === 0 ? [] : [{ topic: statisticsChanges.name, keys, scopes: [] }],
            ),
        };
      },
    };
  },
});

const started = (number = 1, revision = 1): AttemptEvent => ({
  type: 'AttemptStarted',
  data: {
    assessment: 'a',
    kind: 'quiz',
    learner: 'ada',
    number,
    revision,
    seed: 'seed',
    questions: [{ key: 'q', version: 0 }],
    endsAt: null,
    passingScore: null,
  },
});
const submitted: AttemptEvent = {
  type: 'AttemptSubmitted',
  data: { on: timeOf(2), by: 'learner', seconds: { q: 90 } },
};
const grade: QuestionGrade = {
  question: 'q',
  points: 1,
  max: 2,
  status: 'partial',
  parts: [{ id: 'x', right: true }],
  version: 0,
  override: false,
  dropped: false,
};
const graded = (more: Partial<QuestionGrade> = {}): AttemptEvent => ({
  type: 'AttemptGraded',
  data: { grades: [{ ...grade, ...more }] },
});
const regraded = (more: Partial<QuestionGrade>): AttemptEvent => ({
  type: 'RegradeApplied',
  data: { regrade: 'r', revision: 1, grades: [{ ...grade, ...more }] },
});

const key = statisticsKey('a', 1);
const sums = (more: object) => ({ key, sums: expect.objectContaining(more) as unknown });
const points = (number: number) => number * UNITS_PER_POINT;
const question = (more: object) => ({ items: { q: expect.objectContaining(more) as unknown } });

test('a first attempt counts once it is handed in and graded, with its time', async () => {
  await readModel(assessmentStatistics).given(started(), submitted).then();
  const { announces } = await readModel(assessmentStatistics)
    .given(started(), submitted, graded())
    .then({
      ...sums({
        count: 1,
        waiting: 0,
        total: points(1),
        histogram: { 5: 1 },
        time: { count: 1, seconds: 120 },
        ...question({ count: 1, answered: 1, points: points(1), max: points(2), choices: { x: 1 } }),
      }),
      assessment: 'a',
      kind: 'quiz',
      revision: 1,
    });
  announces(key);
});

test('those of several learners add up, each revision by itself; a second attempt of one counts for nothing', async () => {
  const { announces } = await readModel(assessmentStatistics)
    .given(
      ...[started(), submitted, graded()],
      ...[started(), submitted, graded({ points: 2 })].map(event => ({ ...event, of: 'eve' })),
      ...[started(1, 2), submitted, graded()].map(event => ({ ...event, of: 'ida' })),
      ...[started(2), submitted, graded()].map(event => ({ ...event, of: 'ada again' })),
    )
    .then(sums({ count: 2, total: points(3) }), { key: statisticsKey('a', 2), ...{ revision: 2 } });
  announces();
});

test('what waits for staff is told apart until they have graded it', async () => {
  const waiting = [started(), submitted, graded({ status: 'not-graded', points: 0 })];
  await readModel(assessmentStatistics)
    .given(...waiting)
    .then(sums({ count: 0, waiting: 1, ...question({ graded: 0 }) }));
  const given = { ...grade, points: 2, override: true };
  await readModel(assessmentStatistics)
    .given(...waiting, { type: 'AnswerGraded', data: { grade: given, comment: '', rubric: [] } })
    .then(sums({ count: 1, waiting: 0, total: points(2) }));
});

test('what is graded anew is counted out first, of what is dropped or reopened nothing is left', async () => {
  const counted = [started(), submitted, graded()];
  const again = readModel(assessmentStatistics).given(...counted, regraded({ points: 2 }));
  (await again.then(sums({ count: 1, total: points(2), histogram: { 9: 1 } }))).announces(key);
  (
    await readModel(assessmentStatistics)
      .given(...counted, regraded({}))
      .then(sums({ count: 1 }))
  ).announces();
  await readModel(assessmentStatistics)
    .given(...counted, regraded({ dropped: true }))
    .then();
  const reopened: AttemptEvent = { type: 'AttemptReopened', data: { endsAt: null, reason: '' } };
  await readModel(assessmentStatistics)
    .given(...counted, reopened)
    .then();
});
