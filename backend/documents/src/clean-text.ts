/** PostgreSQL stores neither NUL nor lone surrogates; the other control characters mean nothing in a text. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD');
