import { bounded, entryOf, MOST_BYTES, nothingRead, tooLarge, type Imported, type NewKey } from '../imported.ts';
import { columns } from './columns.ts';
import { questionOf, unknownSettings, type Cells } from './row-question.ts';
import { tableOf } from './table.ts';

/** Reads a table of questions whose first row names the columns. */
export function readCsv(text: string, newKey: NewKey): Imported {
  if (text.length > MOST_BYTES) return nothingRead(tooLarge(text.length));
  const { rows, problems: broken } = tableOf(text);
  const [head = [], ...all] = rows;
  const places = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]));
  if (!places.has('type') || !places.has('question'))
    return {
      entries: [],
      problems: [...broken, 'The first row must have the columns “type” and “question”'],
    };
  const columnNames: readonly string[] = columns;
  const foreign = head.flatMap((name, column) =>
    columnNames.includes(name.trim().toLowerCase()) ? [] : [{ name: name.trim(), column }],
  );
  const { kept, problems } = bounded(all);
  const entries = kept.map((row, at) => {
    const cells: Cells = column => (row[places.get(column) ?? -1] ?? '').replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
    return entryOf({ place: `Row ${at + 2}`, name: cells('question') }, () => {
      const question = questionOf(cells, newKey);
      const lostColumns = foreign.filter(({ column }) => (row[column] ?? '').trim() !== '');
      const notes = lostColumns.map(({ name }) => `The column “${name.slice(0, 60)}” was not imported`);
      return { question, notes: [...notes, ...unknownSettings(cells, question)] };
    });
  });
  return { entries, problems: [...problems, ...broken] };
}
