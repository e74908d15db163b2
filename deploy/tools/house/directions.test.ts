import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const isTag = (node: ts.Node): node is Tag => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

const attribute = (tag: Tag, name: string): string | undefined =>
  tag.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(one => one.name.getText() === name)
    ?.getText();

/** Whether an element shows text that people write: an article's HTML, or a heading that is nothing but a title. */
function showsWriting(tag: Tag): boolean {
  if (attribute(tag, 'dangerouslySetInnerHTML') !== undefined)
    return /ll-article/.test(attribute(tag, 'className') ?? '');
  if (!ts.isJsxOpeningElement(tag) || !/^h[1-3]$/.test(tag.tagName.getText())) return false;
  const [only, ...others] = tag.parent.children;
  return others.length === 0 && only !== undefined && /^\{(\w+\.)*title\}$/.test(only.getText());
}

/** Lines of the elements that show what people write in the direction of the page. */
function undirected(name: string, source: string): readonly string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTag(node) && showsWriting(node) && attribute(node, 'dir') === undefined)
      lines.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

test('finds what has no direction', () => {
  expect(undirected('a.tsx', '<h1>{item.title}</h1>')).toEqual(['a.tsx:1']);
  expect(undirected('a.tsx', '<h1 dir="auto">{item.title}</h1>')).toEqual([]);
  expect(undirected('a.tsx', '<h1>Sign in</h1>')).toEqual([]);
  expect(undirected('a.tsx', '<div className="ll-article" dangerouslySetInnerHTML={html} />')).toEqual(['a.tsx:1']);
});

test('what people write goes in the direction of its own script, whatever that of the page is', () => {
  const names = execFileSync('git', ['ls-files', 'mfe-*/src/*.tsx', 'shell/ui/src/public/*.tsx'], { cwd: root });
  const files = names
    .toString()
    .split('\n')
    .filter(name => name !== '' && !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const sources = files.map(name => [name, readFileSync(path.join(root, name), 'utf8')] as const);
  // Only these can have one: parsing takes seconds.
  const suspects = sources.filter(([, source]) => /title\}<\/h|ll-article/.test(source));
  expect(suspects.flatMap(([name, source]) => undirected(name, source))).toEqual([]);
});
