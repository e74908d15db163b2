import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;

/** Text with its character references, such as `&lt;`, replaced. Backslashes stay. */
export const decodeHTML = (text: string): string =>
  text.includes('&') ? unescapeAll(text.replaceAll('\\', '\\\\')) : text;
