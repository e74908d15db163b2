/** How texts are brought to one form before they are compared. */
export interface Comparison {
  readonly caseSensitive: boolean;
}

const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f]/g;

/**
 * NFC, white space of any kind one space, curly quotes straight, and one case where case does not count. Upper case,
 * because it has one form of the Greek sigma and none of the German ß.
 */
export function comparable(text: string, { caseSensitive }: Comparison): string {
  const form = text.normalize('NFC').replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(/\s+/g, ' ');
  return caseSensitive ? form : form.toUpperCase().normalize('NFC');
}
