const navigation = new Set([
  'Backspace',
  'Delete',
  'Tab',
  'Escape',
  'Enter',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Whether a number input takes a key: digits, navigation, and short cuts such as copy and paste. */
export const isNumberKey = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  /^[0-9]$/.test(key) || navigation.has(key) || Boolean(ctrlKey || metaKey || altKey) || key === 'Unidentified';

/** What is left of a pasted text in a number input. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Words of a typed or pasted text that a comma or line break separates, trimmed, without those there already. */
export function wordsOf(text: string, present: readonly string[] = []): string[] {
  const words = text
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(Boolean);
  return [...new Set(words)].filter(word => !present.includes(word));
}
