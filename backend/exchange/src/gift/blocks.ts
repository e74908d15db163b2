import { categoryName } from '../category.ts';

const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
const COMMENT = /^\s*\/\//;
/** What Moodle writes of a question in a comment above it. */
const MARKS = /\[(id|tag):((?:\\.|[^\]\\]){1,200})\]/g;

/** The text of a question in a file. */
export interface Block {
  readonly text: string;
  readonly category: string;
  /** What is said of it in comments, and how it differs from what the format asks for. */
  readonly details: readonly string[];
}

/** How many braces are open after a text; a backslash keeps one from counting. Negative: too many were closed. */
function openBraces(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
  return depth;
}

const hasBraces = (text: string): boolean => /(?<!\\)[{}]/.test(text);

/** Texts between blank lines, with the category that was named last. */
function paragraphs(text: string): readonly Block[] {
  let category = '';
  const blocks = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .split(/\n[ \t]*\n/);
  return blocks.flatMap(block => {
    const tags: string[] = [];
    const ids: string[] = [];
    const lines = block.split('\n').filter(line => {
      const [, path] = CATEGORY.exec(line) ?? [];
      if (path !== undefined) category = categoryName(path);
      if (COMMENT.test(line))
        for (const [, mark, value = ''] of line.matchAll(MARKS)) (mark === 'tag' ? tags : ids).push(value);
      return path === undefined && !COMMENT.test(line);
    });
    const body = lines.join('\n').trim();
    if (body === '') return [];
    const details = [
      ...(tags.length > 0 ? [`Tags were not imported: ${tags.join(', ').slice(0, 200)}`] : []),
      ...ids.map(id => `The ID number “${id.slice(0, 100)}” was not imported`),
    ];
    return [{ text: body, category, details }];
  });
}

/** Paragraphs that one question may have between its braces. */
const MOST_PARAGRAPHS = 30;

/** Joins what a blank line separates though it is one question: its text and its answers, or its answers. */
function joinParagraphs(blocks: readonly Block[]): readonly Block[] {
  const result: Block[] = [];
  let at = 0;
  while (at < blocks.length) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    at += 1;
    if (!block) continue;
    const open = openBraces(block.text);
    const rest = open > 0 ? endOfAnswers(blocks.slice(at, at + MOST_PARAGRAPHS)) : 0;
    const isSplit = !hasBraces(block.text) && next?.text.startsWith('{') === true;
    const count =
      rest > 0 ? rest : isSplit ? 1 + endOfAnswers(blocks.slice(at + 1, at + MOST_PARAGRAPHS), next.text) : 0;
    const own = blocks.slice(at, at + count);
    at += count;
    result.push(
      count === 0
        ? block
        : {
            ...block,
            text: [block, ...own].map(({ text }) => text).join('\n'),
            details: [...block.details, 'Blank lines within the question were ignored'],
          },
    );
  }
  return result;
}

/** How many of these paragraphs belong to answers that are open; 0 when another question begins before they end. */
function endOfAnswers(blocks: readonly Block[], before = '{'): number {
  if (openBraces(before) === 0) return 0;
  for (const [index, { text }] of blocks.entries()) {
    const [brace] = /(?<!\\)[{}]/.exec(text) ?? [];
    if (brace === '{') return 0;
    if (brace === '}') return index + 1;
  }
  return 0;
}

/** Splits questions that follow each other without a blank line. */
function splitQuestions(block: Block): readonly Block[] {
  const texts: string[] = [];
  let [lines, depth, answered]: [string[], number, boolean] = [[], 0, false];
  for (const line of block.text.split('\n')) {
    if (answered && depth === 0 && (line.startsWith('::') || /(?<!\\)\{/.test(line))) {
      texts.push(lines.join('\n'));
      [lines, answered] = [[], false];
    }
    lines.push(line);
    depth = Math.max(0, depth + openBraces(line));
    answered ||= /(?<!\\)\}/.test(line);
  }
  texts.push(lines.join('\n'));
  if (texts.length === 1) return [block];
  const details = [...block.details, 'A blank line between questions is missing'];
  return texts.map(text => ({ ...block, text: text.trim(), details }));
}

/** Questions are separated by blank lines: one that cannot be read spoils no other one. */
export const blocksOf = (text: string): readonly Block[] => joinParagraphs(paragraphs(text)).flatMap(splitQuestions);
