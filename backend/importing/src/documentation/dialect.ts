import type { Dialect } from '../markdown/parse-markdown.ts';
import type { Source } from '../sources.ts';

const FENCED = /^([ \t]*)(`{3,}|~{3,})[^]*?^[ \t]*\2/gm;

/** MDX where the name of a file or what it brings in outside of code says so. */
export function dialectOf({ file, body }: Pick<Source, 'file' | 'body'>): Dialect {
  if (file.endsWith('.mdx')) return 'mdx';
  if (!/\{\/\*|^import\s/m.test(body)) return 'markdown';
  const text = body.replace(FENCED, '');
  return /\{\/\*/.test(text) || /^import\s[^\n]*from\s+['"]/m.test(text) ? 'mdx' : 'markdown';
}
