import type { FieldChange } from '@learnloom/contracts/activity/activity';

/** UTF-16 units of a text that a list of changes shows. */
const SHOWN = 300;
/** UTF-16 units before the first difference. */
const LEAD = 60;

const cut = (text: string, from: number): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;

/** Where the texts begin to differ. */
function differsAt(before: string, after: string): number {
  const end = Math.min(before.length, after.length);
  let at = 0;
  while (at < end && before[at] === after[at]) at += 1;
  return at;
}

/** The change with long texts shortened to where they differ. */
export function excerpted<C extends FieldChange>(change: C): C {
  const { before, after } = change;
  const from =
    typeof before === 'string' && typeof after === 'string' && Math.max(before.length, after.length) > SHOWN
      ? wordStart(after, Math.max(0, differsAt(before, after) - LEAD))
      : 0;
  const shown = (value: unknown) => (typeof value === 'string' ? cut(value, from) : value);
  return { ...change, before: shown(before), after: shown(after) };
}

/** The begin of the word that follows a place, if one does soon. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, from + LEAD).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
