import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { isCodeRun, type CodeRun } from '@learnloom/contracts/kernel/code-runs';
import { safeLink } from './links.ts';

/** Quill's native formats that documents keep. Line formats stand on the line break that ends the line. */
export interface Formats {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly code?: true;
  readonly link?: string;
  readonly script?: 'sub' | 'super';
  readonly header?: 1 | 2 | 3 | 4 | 5 | 6;
  readonly list?: 'ordered' | 'bullet';
  readonly indent?: number;
  readonly blockquote?: true;
  readonly 'code-block'?: CodeLanguage;
  /** How readers try the block of code; absent: on its own. */
  readonly 'code-run'?: CodeRun;
  readonly align?: 'center' | 'right' | 'justify';
}

/** Quill indents at most 8 times. */
export const MAX_INDENT = 8;

type Guard<T> = (value: unknown) => T | undefined;
type Guards = { readonly [F in keyof Formats]-?: Guard<NonNullable<Formats[F]>> };

const yes: Guard<true> = value => (value === true ? true : undefined);
const among =
  <const T>(...values: readonly T[]): Guard<T> =>
  value =>
    values.find(known => known === value);

const guards: Guards = {
  bold: yes,
  italic: yes,
  underline: yes,
  strike: yes,
  code: yes,
  link: value => (typeof value === 'string' ? safeLink(value) : undefined),
  script: among('sub', 'super'),
  header: among(1, 2, 3, 4, 5, 6),
  list: among('ordered', 'bullet'),
  indent: value =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, MAX_INDENT) : undefined,
  blockquote: yes,
  'code-block': value => (value === true ? 'text' : typeof value === 'string' ? codeLanguageOf(value) : undefined),
  'code-run': value => (isCodeRun(value) ? value : undefined),
  align: among('center', 'right', 'justify'),
};

const guarded = Object.entries(guards);

/** The known formats with acceptable values; everything else is dropped. In a fixed order, so that equal formats are equal text. */
export function knownFormats(attributes: unknown): Formats {
  if (typeof attributes !== 'object' || attributes === null) return {};
  const given = attributes as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  // Documents have tens of thousands of runs, most of them one format.
  const [only, another] = Object.keys(given);
  for (const [name, guard] of guarded) {
    if (another === undefined && name !== only) continue;
    const value = Object.hasOwn(given, name) ? guard(given[name]) : undefined;
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
