import { levelOf, type Token } from './markdown-frame.ts';
import { plainText } from './tokens.ts';

/** The parts of addresses behind `#` that lead into a document: as other sites write them → as it has them here. */
export type Anchors = ReadonlyMap<string, string>;

/** As GitHub, mdBook and Docusaurus make an id of a heading. */
const githubSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');

/** As Python-Markdown makes it, and nearly so VitePress. */
const pythonSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

const vitePressSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** As this site makes it where no id is set. */
const ownSlug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

const VALID_ID = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,99})$/u;

/** `{#id}`, `{ #id .class }`, `{:#id}` and MDX's comment behind the text of a heading. */
const TRAILING_ID = /\s*(?:\{:?\s*#([^\s{}]+)[^{}]*\}|\{\/\*\s*([^\s*]+)\s*\*\/\})\s*$/;

function explicitId(children: Token[]): string {
  let last = children.at(-1);
  if (last?.type === 'text' && last.content.trim() === '') last = children.at(-2);
  if (last?.type === 'comment') {
    children.splice(children.indexOf(last));
    const before = children.at(-1);
    if (before?.type === 'text') before.content = before.content.trimEnd();
    return /^\S+$/.test(last.content) ? last.content : '';
  }
  if (last?.type !== 'text') return '';
  const match = TRAILING_ID.exec(last.content);
  if (!match) return '';
  last.content = last.content.slice(0, match.index);
  return match[1] ?? match[2] ?? '';
}

const equalTitles = (left: string, right: string): boolean =>
  left.replace(/\s+/g, ' ').trim().toLowerCase() === right.replace(/\s+/g, ' ').trim().toLowerCase();

interface Numbered {
  give(slug: string): string;
}

/** Equal ids get `-1`, `-2`, … as on GitHub. */
function numbered(): Numbered {
  const used = new Map<string, number>();
  return {
    give(slug) {
      const number = used.get(slug);
      used.set(slug, (number ?? 0) + 1);
      return number === undefined ? slug : `${slug}-${number}`;
    },
  };
}

export interface HeadingsRead {
  readonly tokens: readonly Token[];
  readonly anchors: Anchors;
}

/**
 * Takes the ids of headings out of their texts, and the first heading if it says the title again. `keepsIds`: headings keep
 * the ids that they have on GitHub, so that links from elsewhere find them.
 */
export function readHeadings(tokens: readonly Token[], title: string | null, keepsIds: boolean): HeadingsRead {
  const anchors = new Map<string, string>();
  const add = (slug: string, id: string) => {
    if (slug !== '' && !anchors.has(slug)) anchors.set(slug, id);
  };
  const numbers = [numbered(), numbered(), numbered()] as const;
  const own = numbered();
  let waiting: string[] = [];
  let current = '';
  let isFirst = true;
  let skipTo = -1;
  const kept: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    if (at <= skipTo) continue;
    const inline = tokens[at + 1];
    if (token.type === 'anchor') waiting.push(token.content);
    if (token.type !== 'heading_open' || !inline?.children) {
      if (token.type === 'inline') {
        const ids = (token.children ?? []).flatMap(child => (child.type === 'anchor' ? [child.content] : []));
        const isAlone = (token.children ?? []).every(child => child.type === 'anchor' || child.content.trim() === '');
        if (isAlone) waiting.push(...ids);
        else for (const id of ids) add(id, current);
      }
      if (token.type !== 'anchor') kept.push(token);
      if (token.nesting !== 0 || token.type === 'fence')
        isFirst &&= token.type === 'paragraph_open' && waiting.length > 0;
      continue;
    }
    const children = inline.children;
    const explicit = token.attrGet('id') || explicitId(children);
    const text = plainText(children.filter(({ tag }) => tag !== 'badge')).trim();
    const inner = children.flatMap(child => (child.type === 'anchor' ? [child.content] : []));
    const slugs = [githubSlug, pythonSlug, vitePressSlug].map(
      (slugOf, index) => numbers[index]?.give(slugOf(text)) ?? '',
    );
    const ownId = own.give(ownSlug(text));
    const [github = ''] = slugs;
    const wanted = explicit || inner[0] || (keepsIds && github !== ownId ? github : '');
    const isTitle = isFirst && title !== null && levelOf(token) <= 2 && equalTitles(text, title);
    const id = isTitle ? '' : VALID_ID.test(wanted) ? wanted : ownId;
    current = id;
    for (const slug of [explicit, ...inner, ...waiting, ...slugs, ownId]) add(slug, id);
    waiting = [];
    isFirst = false;
    if (isTitle) skipTo = at + 2;
    else {
      if (id !== ownSlug(text) || explicit !== '') token.attrSet('id', id);
      kept.push(token);
    }
  }
  for (const id of waiting) add(id, current);
  return { tokens: kept, anchors };
}
