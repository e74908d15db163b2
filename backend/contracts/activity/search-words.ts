/** A text's words as the log keeps and looks for them: lower case, without accents, letters and digits only. */
export const searchWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
