import {
  attemptAggregate,
  attemptEvents,
  type Attempt,
  type AttemptEvent,
} from '@learnloom/contracts/assessments/attempt-events';
import { statisticsChanges, statisticsKey, type AttemptResult } from '@learnloom/contracts/assessments/statistics';
import { assessmentStatisticsTable, attemptResultTable } from '@learnloom/contracts/assessments/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import { addAttempt, noAttempts, removeAttempt } from '@learnloom/grading/statistics/attempt-statistics';
import { projection, type Announcement, type Projection, type Recorded } from '../projector/projection.ts';
import { remembered, RowMemory, seriesMemories } from '../projector/row-memory.ts';
import type { Keyed } from '../projector/keyed.ts';
import { rowTable } from '../projector/row-table.ts';
import { sourceVersion } from '../projector/source-version.ts';
import type { Transaction } from '../projector/transaction.ts';

type ResultRow = Keyed<FieldsOf<typeof attemptResultTable>>;
type StatisticsRow = Keyed<FieldsOf<typeof assessmentStatisticsTable>>;

/** Rows that are remembered between batches. */
interface Memories {
  readonly results: RowMemory<FieldsOf<typeof attemptResultTable>>;
  readonly statistics: RowMemory<FieldsOf<typeof assessmentStatisticsTable>>;
}

const results = rowTable<FieldsOf<typeof attemptResultTable>>(attemptResultTable);
const statistics = rowTable<FieldsOf<typeof assessmentStatisticsTable>>(assessmentStatisticsTable);

/** A save says nothing that is counted: what it took of time is told when the attempt is handed in. */
const handled = Object.keys(attemptEvents).filter(type => type !== 'AnswersSaved' && type !== 'SubjectForgotten');

/** What is counted of an attempt; null while it is open, has nothing that counts, or is not the learner's first. */
function resultOf({ number, status, startedAt, submittedOn, seconds, grades }: ResultRow): AttemptResult | null {
  const counted = Object.values(grades).filter(({ dropped }) => !dropped);
  if (number !== 1 || status === 'open' || submittedOn === null || counted.length === 0) return null;
  return {
    items: counted.map(({ question, points, max, parts, status: how }) => ({
      question,
      points: how === 'not-graded' ? null : points,
      max,
      choices: parts.map(({ id }) => id),
      answered: how !== 'unanswered',
      seconds: seconds[question] ?? null,
    })),
    seconds: Math.max(0, Math.round((Date.parse(submittedOn) - Date.parse(startedAt)) / 1000)),
  };
}

/** The row after an event, not yet counted anew. */
function after(before: ResultRow | undefined, event: Recorded): ResultRow | undefined {
  const happened = event as unknown as AttemptEvent;
  const at = { time: event.metadata.time, version: event.version };
  const thing = attemptAggregate.fold((before as unknown as Attempt | undefined) ?? null, happened, at);
  if (!thing) return undefined;
  const { assessment, kind, revision, number, status, startedAt, submittedOn, grades } = thing;
  const seconds = happened.type === 'AttemptSubmitted' ? (happened.data.seconds ?? {}) : (before?.seconds ?? {});
  const counted = before?.counted ?? null;
  const row = { assessment, kind, revision, number, status, startedAt, submittedOn, seconds, grades, counted };
  return { ...row, key: event.key };
}

/**
 * Counts attempts in, and those that changed out and in again: no attempt is looked at for another's sake. A revision of
 * which nothing counts has no row, however its events came: else a replay would not agree with what is live.
 */
async function apply(
  tx: Transaction,
  events: readonly Recorded[],
  memories: Memories | undefined,
): Promise<readonly Announcement[]> {
  const rows = await remembered(
    memories?.results,
    events.map(({ key }) => key),
    keys => results.load(tx, keys),
  );
  const before = new Map(rows);
  for (const event of events) {
    const row = after(rows.get(event.key), event);
    if (row) rows.set(event.key, row);
  }
  const changed = [...rows.values()].filter(row => row !== before.get(row.key));
  const recounted = changed.map(row => ({ ...row, counted: resultOf(row) }));
  const moved = recounted.filter(({ key, counted }) => {
    const old = before.get(key)?.counted ?? null;
    return JSON.stringify(old) !== JSON.stringify(counted);
  });
  const keyOf = (row: ResultRow): string => statisticsKey(row.assessment, row.revision);
  const sums = await remembered(memories?.statistics, moved.map(keyOf), keys => statistics.load(tx, keys));
  const touched = new Map<string, StatisticsRow>();
  for (const row of moved) {
    const key = keyOf(row);
    const { assessment, kind, revision, counted } = row;
    const known = touched.get(key) ?? sums.get(key) ?? { key, assessment, kind, revision, sums: noAttempts() };
    const old = before.get(row.key)?.counted;
    if (old) removeAttempt(known.sums, old);
    if (counted) addAttempt(known.sums, counted);
    touched.set(key, known);
  }
  const kept = [...touched.values()].filter(({ sums }) => sums.count + sums.waiting > 0);
  const gone = [...touched.values()].filter(row => !kept.includes(row)).map(({ key }) => key);
  results.upsert(tx, recounted);
  statistics.upsert(tx, kept);
  if (gone.length > 0) statistics.remove(tx, gone);
  for (const row of recounted) memories?.results.set(row.key, row);
  for (const row of kept) memories?.statistics.set(row.key, row);
  for (const key of gone) memories?.statistics.set(key, null);
  return touched.size === 0 ? [] : [{ topic: statisticsChanges.name, keys: [...touched.keys()], scopes: [] }];
}

const memoryOf = {
  results: seriesMemories<FieldsOf<typeof attemptResultTable>>(),
  statistics: seriesMemories<FieldsOf<typeof assessmentStatisticsTable>>(),
};

function memoriesOf(series: object | undefined): Memories | undefined {
  const [ofResults, ofStatistics] = [memoryOf.results(series), memoryOf.statistics(series)];
  return ofResults && ofStatistics ? { results: ofResults, statistics: ofStatistics } : undefined;
}

const live = projection({
  name: 'assessment_statistics',
  version: sourceVersion(import.meta.url),
  tables: { [attemptResultTable.name]: results.create, [assessmentStatisticsTable.name]: statistics.create },
  handles: new Set(handled),
  apply: (tx, events, series) => apply(tx, events, memoriesOf(series)),
});

/** Sums of the first attempts at each revision, from which every figure of the statistics page follows. */
export const assessmentStatistics: Projection = {
  ...live,
  replay: () => {
    const memories = { results: RowMemory.ofReplay(), statistics: RowMemory.ofReplay() } as Memories;
    return {
      ...live,
      apply: async (tx, events) => (await apply(tx, events, memories)).map(one => ({ ...one, keys: [] })),
    };
  },
};
