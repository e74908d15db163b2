const MOST_CHARACTERS = 300;
/** Shorter values are found in many words. */
const LEAST_CHARACTERS = 3;
const HIDDEN = '…';

const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
const QUOTED = /"[^"]*"/g;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length >= LEAST_CHARACTERS ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Why a try failed, in a line without addresses, quoted values and what stands in the event: they may be personal. */
export function reasonOf(error: unknown, data: object): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  const code = 'code' in error && error.code !== undefined ? ` (${String(error.code)})` : '';
  const longestFirst = [...textsIn(data)].sort((a, b) => b.length - a.length);
  const message = longestFirst.reduce((text, value) => text.replaceAll(value, HIDDEN), error.message);
  const line = message.replace(ADDRESS, HIDDEN).replace(QUOTED, HIDDEN).replace(/\s+/g, ' ').trim();
  return `${line.slice(0, MOST_CHARACTERS) || error.name}${code}`;
}
