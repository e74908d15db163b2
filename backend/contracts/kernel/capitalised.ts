/** With a capital first letter. */
export const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
