import { publicationDate } from '@learnloom/contracts/content/publication-date';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { MOST_TAGS } from '@learnloom/contracts/content/item';
import type { FrontMatter } from '../front-matter.ts';

/** What is given once for all files that do not say it themselves. */
export interface ImportDefaults {
  readonly kind: 'article' | 'tutorial';
  /** A category's slug, or those of a top category and one in it: `rust/book`. */
  readonly category: string;
  /** Slug of the author. */
  readonly author: string;
  /** Address of the site that the files are from: links to its other pages lead there. */
  readonly site?: string;
}

const MAX_TITLE = 200;
const MAX_SUMMARY = 300;

/** Tags that are code or are escaped are words: their signs are put aside for those of the tags that are not. */
const withLiteralTags = (text: string): string =>
  text
    .replace(/\\</g, '\uE000')
    .replace(/(`+)([^`\n]*)\1/g, code => code.replaceAll('<', '\uE000').replaceAll('>', '\uE001'));

/** Words of a text without the marks of Markdown and HTML. */
const plainWords = (text: string): string =>
  withLiteralTags(text)
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, '')
    .replace(/\s*\{[#:][^}]*\}\s*$/gm, '')
    .replace(/\{\/\*[^]*?\*\/\}/g, '')
    .replace(/(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)|`+|~~/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1')
    .replace(/&lt;|\uE000/g, '<')
    .replace(/\uE001/g, '>')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}

/** The first heading of level 1 that stands outside of code; null: there is none. */
function firstHeading(body: string): string | null {
  const plain = body.slice(0, 20_000).replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '');
  const match = /^ {0,3}#[ \t]+(.+?)[ \t]*#*[ \t]*$|^([^\s#>`|-][^\n]*)\n=+[ \t]*$|^<h1[^>]*>(.*?)<\/h1>/m.exec(plain);
  const words = plainWords(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
  return words === '' ? null : words;
}

/** The first paragraph that is text; empty: there is none. */
function firstParagraph(body: string): string {
  const plain = body
    .slice(0, 20_000)
    .replace(/^---[^]*?^---/m, '')
    .replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
    .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/g, '');
  for (const paragraph of plain.split(/\n[ \t]*\n/)) {
    const text = paragraph
      .replace(/^#+ .*$/gm, '')
      .replace(/^.*\n[=-]{3,}\s*$/gm, '')
      .trim();
    if (/^(?:[<|>{[!:+*-]|\d+\.|import |export |===|\?\?\?|\/\/\/)/.test(text) && !/^\[[^\]]+\]\(/.test(text)) continue;
    const words = plainWords(text);
    if (words.length >= 20) return words;
  }
  return '';
}

/** Name of a file or folder in words: `getting-started` → Getting started. */
export function inWords(name: string): string {
  const words =
    name
      .replace(/^\d+[-_.]+(?=\D)/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const baseName = (file: string): string => {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return /^(?:index|readme|_index)$/i.test(last) ? (parts.at(-2) ?? 'Introduction') : last;
};

const textField = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const titleOf = ({ fields, body }: FrontMatter, file: string, navigationTitle: string | null): string =>
  cut(
    plainWords(textField(fields['title'])) ||
      firstHeading(body) ||
      plainWords(textField(fields['sidebar_label'])) ||
      plainWords(navigationTitle ?? '') ||
      inWords(baseName(file)),
    MAX_TITLE,
  );

/** By the path, which is what its address was: the index of a folder has the folder's. */
export function slugOfPath(file: string): string {
  const path = file.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:index|readme|_index)$/i, '');
  return cutSlug(slugify(path.replace(/[/._]+/g, '-'))) || 'introduction';
}

const cutSlug = (slug: string): string => slug.slice(0, 110).replace(/-+$/, '');

const listField = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textField) : typeof value === 'string' ? value.split(/\s*,\s*/) : [];

function tagsOf(fields: FrontMatter['fields']): readonly string[] {
  const slugs = new Map(listField(fields['tags']).map(tag => [slugify(tag.trim()), tag.trim()] as const));
  return [...slugs]
    .filter(([slug]) => !slugField.required().validate(slug).error && slug.length <= 60)
    .slice(0, MOST_TAGS)
    .map(([, tag]) => tag);
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

function dateOf(fields: FrontMatter['fields']): string | undefined {
  const value = textField(fields['date']) || textField(fields['created_at']);
  const date = DATE.exec(value)?.[0];
  return date !== undefined && publicationDate(date) !== null ? date : undefined;
}

export interface ForeignPlace {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly order: number;
}

/** Fields of front matter that say something here. */
const USED = new Set(
  (
    'title description summary excerpt tags keywords date created_at draft published author sidebar_position sidebar_label weight ' +
    'nav_order order position slug id navigation_weight'
  ).split(' '),
);

/** Front matter as this importer has it, from that of other sites. */
export function nativeFields(
  { fields, body }: FrontMatter,
  place: ForeignPlace,
  { kind, author }: ImportDefaults,
): { readonly fields: Readonly<Record<string, unknown>>; readonly unused: readonly string[] } {
  const described = plainWords(
    textField(fields['description']) || textField(fields['summary']) || textField(fields['excerpt']),
  );
  const date = dateOf(fields);
  return {
    fields: {
      kind,
      title: place.title,
      slug: place.slug,
      summary: cut(described || firstParagraph(body) || place.title, MAX_SUMMARY),
      category: place.category,
      author,
      order: place.order,
      published: fields['draft'] !== true && fields['published'] !== false,
      tags: tagsOf(fields),
      metaKeywords: cut(listField(fields['keywords']).join(', '), 500),
      ...(date !== undefined && { date }),
    },
    unused: Object.keys(fields).filter(name => !USED.has(name)),
  };
}

/** The position that front matter gives a text among its siblings; null: none. */
export function positionOf(fields: FrontMatter['fields']): number | null {
  for (const name of ['sidebar_position', 'weight', 'nav_order', 'order', 'position', 'navigation_weight']) {
    const value = Number(fields[name] ?? NaN);
    if (Number.isFinite(value)) return value;
  }
  return null;
}
