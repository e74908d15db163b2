import type { Dialect } from '../markdown/parse-markdown.ts';
import type { Source } from '../sources.ts';

/** MDX where the name of a file or what it brings in says so. */
export const dialectOf = ({ file, body }: Pick<Source, 'file' | 'body'>): Dialect =>
  file.endsWith('.mdx') || /\{\/\*/.test(body) || /^import\s[^\n]*from\s+['"]/m.test(body) ? 'mdx' : 'markdown';
