/** How texts are brought to one form before they are compared. */
export interface Comparison {
  readonly caseSensitive: boolean;
}

const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u02bc]/g;
/** Marks that nobody sees or types on purpose: zero-width spaces and joiners, directions, soft hyphens, the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/g;
/** The minus sign and the hyphens that word processors write for the one of a keyboard. */
const HYPHENS = /[\u2010\u2011\u2212]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f]/g;

/**
 * NFC, without marks that nobody sees, white space of any kind one space, hyphens and minus signs one sign, curly quotes straight, and one case where case does not count. Upper case,
 * because it has one form of the Greek sigma and none of the German ß.
 */
export function comparable(text: string, { caseSensitive }: Comparison): string {
  const visible = text.replace(INVISIBLE, '').replace(HYPHENS, '-');
  const form = visible.normalize('NFC').replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(/\s+/g, ' ');
  return caseSensitive ? form : form.toUpperCase().normalize('NFC');
}
