import { expect, test } from 'vitest';
import { activityChanges } from '@learnloom/contracts/activity/activity';
import type { activityLogTable, activityStateTable } from '@learnloom/contracts/activity/tables';
import type { Event } from '@learnloom/contracts/kernel/event';
import { reservationSubject } from '@learnloom/contracts/kernel/reservation';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import type { Announcement, Projection, Recorded } from '../projector/projection.ts';
import { KEY, recordedAt, timeOf } from '../projector/read-model.ts';
import { sentRows } from '../projector/sent-rows.fixture.ts';
import type { Transaction } from '../projector/transaction.ts';
import { activityLog } from './activity-log.ts';

type Entry = RowOf<typeof activityLogTable>;
type State = RowOf<typeof activityStateTable>;

/** The two tables in memory, written as the statements of the read model say. */
function tables() {
  const entries = new Map<string, Entry>();
  const states = new Map<string, State>();
  const written: readonly [RegExp, (rows: readonly never[]) => void][] = [
    [
      /^\s*insert into activity_log[\s\S]* do nothing$/,
      (rows: readonly Entry[]) => {
        for (const row of rows) if (!entries.has(row.id)) entries.set(row.id, row);
      },
    ],
    [
      /^\s*insert into activity_log/,
      (rows: readonly Entry[]) => {
        for (const row of rows) {
          const before = entries.get(row.id);
          const { position, title, words, version } = row;
          const changes = [...(before?.changes ?? []), ...row.changes];
          entries.set(row.id, before ? { ...before, position, title, words, version, changes } : row);
        }
      },
    ],
    [
      /^\s*insert into "activity_state"/,
      (rows: readonly State[]) => {
        for (const row of rows) states.set(row.key, row);
      },
    ],
    [
      /^\s*update activity_state/,
      (rows: readonly { key: string; given: State['state'] }[]) => {
        for (const { key, given } of rows) states.set(key, { key, state: { ...states.get(key)?.state, ...given } });
      },
    ],
  ];
  const tx: Transaction = {
    query: <R extends object>(_text: string, values: readonly unknown[] = []) =>
      Promise.resolve((values[0] as string[]).flatMap(key => states.get(key) ?? []) as unknown as R[]),
    write(text, values = []) {
      const [, write] = written.find(([statement]) => statement.test(text)) ?? [];
      if (!write) throw new Error(`Nobody expected ${text}`);
      write(sentRows(text, values) as readonly never[]);
    },
  };
  return { tx, entries };
}

type Given = Event &
  Partial<Pick<Recorded, 'category'>> & { readonly command?: string; readonly sent?: string; readonly actor?: string };

const recorded = (
  { type, data, category = 'article-tag', command = 'one', sent = 'CreateArticleTag', actor }: Given,
  version: number,
) => {
  const event = recordedAt({ type, data }, version);
  const metadata = { ...event.metadata, commandId: command, command: sent, actor: actor ?? null };
  return { ...event, category, stream: `${category}-${KEY}`, metadata };
};

/** As `readModel()` for the one that writes an entry a command: event by event, and all at once in a replay. */
const readModel = (projection: Projection) => ({
  given(...events: readonly Given[]) {
    const all = events.map(recorded);
    const read = async (model: Projection, batches: readonly (readonly Recorded[])[]) => {
      const { tx, entries } = tables();
      let announced: readonly Announcement[] = [];
      for (const batch of batches) announced = await model.apply(tx, batch);
      return { entries: [...entries.values()], announced };
    };
    return {
      async then(...rows: readonly Partial<Entry>[]) {
        const live = await read(
          projection,
          all.map(event => [event]),
        );
        const replayed = await read(projection.replay?.() ?? projection, [all]);
        expect(live.entries).toEqual(rows.map(row => expect.objectContaining(row) as Entry));
        expect(replayed.entries).toEqual(live.entries);
        return {
          announces(topic: string, ...keys: readonly string[]) {
            expect(live.announced).toEqual([{ topic, keys, scopes: [] }]);
          },
        };
      },
    };
  },
});

const CORRELATION = 'specification';

const created = { type: 'TagCreated', data: { kind: 'article', title: 'CSS', slug: 'css' }, actor: 'somebody' };
const topic = activityChanges.name;

test('a command is one entry with what it changed, by the title that its thing has then', async () => {
  const entry = {
    id: 'one',
    actor: 'somebody',
    category: 'article-tag',
    target: KEY,
    time: timeOf(0),
    title: { text: 'CSS' },
  };
  const { announces } = await readModel(activityLog).given(created).then(entry);
  announces(topic, 'one');
  const after = await readModel(activityLog)
    .given(created, { type: 'TagEdited', data: { title: 'Styles', slug: 'css' }, command: 'two' })
    .then(entry, {
      id: 'two',
      actor: null,
      time: timeOf(1),
      title: { text: 'Styles' },
      changes: [{ field: 'title', before: 'CSS', after: 'Styles' }],
    });
  after.announces(topic, 'two');
});

test('events of one command are one entry, whether they come together or apart', async () => {
  await readModel(activityLog)
    .given(
      { ...created, command: 'one' },
      { type: 'TagEdited', data: { title: 'Styles' }, command: 'both' },
      { type: 'TagUnpublished', data: {}, command: 'both' },
    )
    .then(
      { id: 'one' },
      {
        id: 'both',
        version: 2,
        words: 'styles',
        time: timeOf(1),
        changes: [
          { field: 'title', before: 'CSS', after: 'Styles' },
          { field: 'published', before: true, after: false },
        ],
      },
    );
});

test('what reactions do for one order is told under it; the same sent by somebody stands for itself', async () => {
  const moved = { type: 'DeadlineAdjusted', data: { endsAt: null, reason: '' }, category: 'attempt' };
  await readModel(activityLog)
    .given(
      { ...moved, category: 'attempts-change', command: 'order', sent: 'ExtendAttempts', actor: 'somebody' },
      { ...moved, command: 'part', sent: 'AdjustDeadline' },
      { ...moved, command: 'own', sent: 'AdjustDeadline', actor: 'somebody' },
    )
    .then(
      { id: 'order', part: false, batch: CORRELATION },
      { id: 'part', part: true, batch: CORRELATION },
      { id: 'own', part: false, batch: null },
    );
});

test('points are told as a change of grades says that they were, and as they were remembered where it does not', async () => {
  const regraded = (command: string, data: object) => ({
    type: 'RegradeApplied',
    data: { regrade: 'r', revision: 1, grades: [], ...data },
    category: 'attempt',
    command,
  });
  const started = { type: 'AttemptStarted', data: { learner: 'somebody', questions: [] }, category: 'attempt' };
  await readModel(activityLog)
    .given(
      started,
      regraded('old', { points: { 1: 2 } }),
      regraded('older', { points: { 3: 1 } }),
      regraded('new', { points: { 2: 4 }, replaced: { 2: 3 } }),
      regraded('newer', { points: { 2: 5 }, replaced: { 2: 4 } }),
    )
    .then(
      { id: 'one' },
      { id: 'old', changes: [{ field: 'points', before: {}, after: { 1: 2 } }] },
      { id: 'older', changes: [{ field: 'points', before: { 1: 2 }, after: { 1: 2, 3: 1 } }] },
      { id: 'new', changes: [{ field: 'points', before: { 2: 3 }, after: { 2: 4 } }] },
      { id: 'newer', changes: [{ field: 'points', before: { 2: 4 }, after: { 2: 5 } }] },
    );
});

test('what is forgotten because a thing was deleted is no part of that deed: it can be read no more', async () => {
  const message = { category: 'form-message', sent: 'DeleteFormMessage', actor: 'somebody' };
  const written = {
    form: 'contact',
    name: 'Ada',
    email: 'a@example.org',
    subject: 'Hi',
    text: 'Hello',
    suspicion: null,
  };
  const { announces } = await readModel(activityLog)
    .given(
      { type: 'FormMessageReceived', data: written, category: 'form-message', sent: 'SendContactMessage' },
      { type: 'FormMessageDeleted', data: {}, ...message, command: 'two' },
      { type: 'SubjectForgotten', data: {}, ...message, category: 'mail', command: 'two' },
      { type: 'SubjectForgotten', data: {}, ...message, command: 'two' },
    )
    .then(
      { id: 'one' },
      { id: 'two', version: 1, changes: [{ field: 'deleted', before: null, after: true }], category: 'form-message' },
    );
  announces(activityChanges.name, 'two');
});

test('names that are reserved are nobody’s deed', async () => {
  const { entries, tx } = tables();
  const event = recorded({ type: 'Reserved', data: {}, category: reservationSubject }, 0);
  expect(await activityLog.apply(tx, [event])).toEqual([]);
  expect(entries.size).toBe(0);
});
