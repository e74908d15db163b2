import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { isCodeRun, type CodeRun } from '@learnloom/contracts/kernel/code-runs';
import type { SlotProfile } from './block-shape.ts';
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
  readonly list?: 'ordered' | 'bullet' | 'checked' | 'unchecked';
  readonly indent?: number;
  readonly blockquote?: true;
  readonly 'code-block'?: CodeLanguage;
  /** How readers try the block of code; absent: on its own. */
  readonly 'code-run'?: CodeRun;
  readonly align?: 'center' | 'right' | 'justify';
  /** Of text: absent is the size of the text around it. */
  readonly size?: FontSize;
  /** A key or keys to press. */
  readonly kbd?: true;
  readonly mark?: true;
  /** Of a heading, set by its author or kept from an earlier title: the part of its address behind `#`. */
  readonly 'heading-id'?: string;
  /** Number of an ordered list's first item; absent: 1. */
  readonly 'list-start'?: number;
  /**
   * The line, image or block is a further part of the list item above it, at the item's level: 1 for an outermost item. So a
   * list goes on after code, tables and paragraphs within its items.
   */
  readonly 'list-content'?: number;
}

export const fontSizes = ['small', 'large', 'huge'] as const;
export type FontSize = (typeof fontSizes)[number];

/** Quill indents at most 8 times. */
export const MAX_INDENT = 8;
const MAX_LIST_START = 999_999;
/** Letters and digits of any script, joined by hyphens. */
const HEADING_ID = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,99})$/u;

type Guard<T> = (value: unknown) => T | undefined;
type Guards = { readonly [F in keyof Formats]-?: Guard<NonNullable<Formats[F]>> };

const yes: Guard<true> = value => (value === true ? true : undefined);
const among =
  <const T>(...values: readonly T[]): Guard<T> =>
  value =>
    values.find(known => known === value);

const wholeWithin = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= min ? Math.min(value, max) : undefined;

const guards: Guards = {
  bold: yes,
  italic: yes,
  underline: yes,
  strike: yes,
  code: yes,
  link: value => (typeof value === 'string' ? safeLink(value) : undefined),
  script: among('sub', 'super'),
  header: among(1, 2, 3, 4, 5, 6),
  list: among('ordered', 'bullet', 'checked', 'unchecked'),
  indent: value =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, MAX_INDENT) : undefined,
  blockquote: yes,
  'code-block': value => (value === true ? 'text' : typeof value === 'string' ? codeLanguageOf(value) : undefined),
  'code-run': value => (isCodeRun(value) ? value : undefined),
  align: among('center', 'right', 'justify'),
  size: among(...fontSizes),
  kbd: yes,
  mark: yes,
  'heading-id': value => (typeof value === 'string' && HEADING_ID.test(value) ? value : undefined),
  'list-start': value => wholeWithin(value, 0, MAX_LIST_START),
  'list-content': value => wholeWithin(value, 1, MAX_INDENT + 1),
};

const guarded = Object.entries(guards);

const inlineFormats = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
  'script',
  'size',
  'kbd',
  'mark',
] as const;

/** Where formats stand: on the text of a slot, or on a block. */
export type FormatProfile = SlotProfile | 'block';

/** The formats that are kept; null: all. Also for the editor, so that nothing is written which is not kept. */
export const formatsOf: Readonly<Record<FormatProfile, readonly (keyof Formats)[] | null>> = {
  full: null,
  cell: [...inlineFormats, 'list', 'indent', 'align', 'list-start'],
  line: inlineFormats,
  block: ['list-content'],
};

const guardedOf = (profile: FormatProfile) =>
  guarded.filter(([name]) => formatsOf[profile]?.some(known => known === name) ?? true);
const guardsOf = { full: guarded, cell: guardedOf('cell'), line: guardedOf('line'), block: guardedOf('block') };

/** The known formats with acceptable values; everything else is dropped. In a fixed order, so that equal formats are equal text. */
export function knownFormats(attributes: unknown, profile: FormatProfile = 'full'): Formats {
  if (typeof attributes !== 'object' || attributes === null) return {};
  const given = attributes as Readonly<Record<string, unknown>>;
  const formats: Record<string, unknown> = {};
  // Documents have tens of thousands of runs, most of them one format.
  const [only, another] = Object.keys(given);
  for (const [name, guard] of guardsOf[profile]) {
    if (another === undefined && name !== only) continue;
    const value = Object.hasOwn(given, name) ? guard(given[name]) : undefined;
    if (value !== undefined) formats[name] = value;
  }
  return formats;
}
