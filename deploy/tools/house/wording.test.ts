import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Texts that the specification fixes to the letter. */
const FIXED = [
  'Please provide a value for this required field',
  'Please provide a username for your account.',
  'Please provide an email address',
  'Please provide a valid email address',
  'Please provide a mobile number',
  'Please provide a valid phone number',
  'Please enter a valid number between 1 and 10.',
  'Please upload the valid file type(s).',
  'Please wait till the current upload is complete!',
  'Please provide the id prop to use this component',
  'Please provide a name property for this field',
  'Please configure it.',
];

const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an archaism', /\b(anew|meanwhile|at once|besides|whoever)\b/i],
  ['“no longer good”', /\bno longer good\b/i],
  ['“of now”', /\bof now\b/i],
  ['a space before …', / …(?! \S)/],
  ['“please”', /\bplease\b/i],
  ['a space before %', /(?:\d|\}) %(?!\d)/],
];

/** What is wrong in a text, by name. */
export function faultsOf(text: string): readonly string[] {
  const free = FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text);
  return PATTERNS.filter(([, pattern]) => pattern.test(free)).map(([name]) => name);
}

/** Texts of a source file that people may read, with their lines: strings, templates and what stands between tags. */
function textsOf(file: string, source: string): readonly (readonly [line: number, text: string])[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = ts.isTemplateExpression(node)
      ? `${node.head.text}${node.templateSpans.map(span => `\${}${span.literal.text}`).join('')}`
      : ts.isStringLiteralLike(node) || ts.isJsxText(node)
        ? node.text
        : '';
    // Without a blank it is a name or a code.
    if (text.trim().includes(' '))
      texts.push([tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text.replaceAll(/\s+/g, ' ')]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

const FOLDERS = /^(shell|mfe-[a-z]+|backend|projections|deploy)$/;
const LEFT_OUT = /^(node_modules|dist|e2e|tools|data|migrations)$/;
/** The rules are for English. */
const OTHER_LANGUAGE = /\/messages\/(?!en\.|messages\.)/;
const TEST = /\.(test|e2e|bench|fixture|contract)\.tsx?$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : filesIn(name);
    return /\.tsx?$/.test(entry.name) && !TEST.test(entry.name) && !OTHER_LANGUAGE.test(name) ? [name] : [];
  });
const files = readdirSync(root)
  .filter(name => FOLDERS.test(name))
  .flatMap(filesIn);

describe('wording', () => {
  test.each([
    ['Graded anew', ['an archaism']],
    ['Trying again …', ['a space before …']],
    ['Please choose a file', ['“please”']],
    ['Please provide an email address', []],
    ['70 %', ['a space before %']],
    ['${} % read', ['a space before %']],
    ['The code is no longer good', ['“no longer good”']],
    ['The key of now', ['“of now”']],
    ['Searching…', []],
  ])('the check tells %j apart', (text, faults) => expect(faultsOf(text)).toEqual(faults));

  test('no text that people read has a word or sign that the language rules forbid [WORD-01]', () => {
    expect(files.length).toBeGreaterThan(1000);
    const faults = files.flatMap(file =>
      textsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(([line, text]) =>
        faultsOf(text).map(fault => `${file}:${line}: ${fault}: ${text.trim().slice(0, 100)}`),
      ),
    );
    expect(faults).toEqual([]);
  });
});
