import { bounded, entryOf, MOST_BYTES, nothingRead, tooLarge, type Imported, type NewKey } from '../imported.ts';
import { questionOf, type Cells } from './row-question.ts';
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
  const { kept, problems } = bounded(all);
  const entries = kept.map((row, at) => {
    const cells: Cells = column => (row[places.get(column) ?? -1] ?? '').replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
    return entryOf({ place: `Row ${at + 2}`, name: cells('question') }, () => ({
      question: questionOf(cells, newKey),
      notes: [],
    }));
  });
  return { entries, problems: [...problems, ...broken] };
}
