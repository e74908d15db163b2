import { activityFile as declared, type ShownChange } from '@learnloom/contracts/activity/activity';
import { csvLine } from '@learnloom/contracts/kernel/csv';
import { answer, type QueryContext } from '../kernel/reading/answer.ts';
import { entriesOf, type ReadEntry } from './entries.ts';
import { findEntries, type Filters, type Place } from './find-entries.ts';

/** Entries that are in memory at once. */
const BATCH = 500;

/** All that fit, a batch at a time; the next one is looked for when the last has been taken. */
async function* batches(filters: Filters, context: QueryContext): AsyncGenerator<readonly ReadEntry[]> {
  for (let before: Place | null = null; ;) {
    const found = await findEntries(context, { filters, before, limit: BATCH }, context.actor);
    const last = found.at(-1);
    if (!last) return;
    yield (await entriesOf(found, context)).map(({ entry }) => entry);
    if (found.length < BATCH) return;
    before = { time: new Date(last.time).toISOString(), position: last.position };
  }
}

const heads = ['Time (UTC)', 'Who', 'Role', 'Account', 'What', 'Kind', 'Title', 'Key', 'Changes', 'Entry'];

const valueText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
const changeText = ({ label, before, after }: ShownChange): string =>
  `${label}: ${valueText(before)} → ${valueText(after)}`;

const cellsOf = ({ id, time, by, token, actor, text, target, changes }: ReadEntry): readonly string[] => [
  new Date(time).toISOString(),
  token === undefined ? by : `${by} through token “${token}”`,
  actor?.role ?? '',
  actor?.key ?? '',
  text,
  target.noun,
  target.title,
  target.key,
  changes.map(changeText).join('\n'),
  id,
];

async function* csv(filters: Filters, context: QueryContext): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`;
  for await (const entries of batches(filters, context)) yield entries.map(entry => csvLine(cellsOf(entry))).join('');
}

async function* json(filters: Filters, context: QueryContext): AsyncGenerator<string> {
  let begun = '[\n';
  for await (const entries of batches(filters, context)) {
    yield begun + entries.map(entry => JSON.stringify(entry)).join(',\n');
    begun = ',\n';
  }
  yield begun === '[\n' ? '[]\n' : '\n]\n';
}

/** The entries that fit, as a file, however many they are. */
export const activityFile = answer(
  declared,
  ({ format, ...filters }, context) =>
    Promise.resolve({
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      name: `activity-${new Date().toISOString().slice(0, 10)}.${format}`,
      pieces: (format === 'csv' ? csv : json)(filters, context),
    }),
  { streamed: true, cost: 20, limit: { requests: 20, seconds: 600 } },
);
