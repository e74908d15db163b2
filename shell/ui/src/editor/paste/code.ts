import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { isMonospace, stylesOf } from './pasted-html.ts';

export interface PastedCode {
  readonly content: string;
  readonly language: CodeLanguage;
}

/** Names of languages in the classes of highlighters: `language-js`, `lang-py`, `highlight-source-python`, `brush: js`. */
const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-(?:source|text)-|brush:\s*|sourceCode\s+)([\w+#-]+)/i;
const GUTTER =
  '.blob-num, .gutter, .rouge-gutter, .lineno, .linenos, .linenums, .line-numbers-rows, .hljs-ln-numbers, .react-line-number, .line-number, .linenumber, button, .copy-button, .code-toolbar > .toolbar, script, style, [data-line-number]:empty';
const LINE_CONTAINERS = new Set(['DIV', 'P', 'LI', 'TR']);

const languageIn = (element: Element | null): string | null => {
  if (!element) return null;
  for (const name of ['data-language', 'data-lang', 'data-code-language', 'lang', 'syntax'])
    if (codeLanguageOf(element.getAttribute(name) ?? '') !== 'text') return element.getAttribute(name);
  const classes = element.getAttribute('class') ?? '';
  const named = LANGUAGE.exec(classes)?.[1];
  if (named) return named;
  // `<code class="hljs python">`, and `<pre class="shiki js">`.
  if (!/(?:^|\s)(?:hljs|shiki|prettyprint|highlight|sourceCode|prism-code)(?:\s|$)/.test(classes)) return null;
  return classes.split(/\s+/).find(one => codeLanguageOf(one) !== 'text') ?? null;
};

/** The language that highlighters of pages write into classes and attributes of the code or of what is around it. */
function languageOf(code: Element): CodeLanguage {
  const around: (Element | null)[] = [code, code.querySelector('code'), code.querySelector('[class*="language-"]')];
  let parent = code.parentElement;
  for (let level = 0; level < 3 && parent; level += 1, parent = parent.parentElement) around.push(parent);
  for (const element of around) {
    const name = languageIn(element);
    if (name && codeLanguageOf(aliasOf(name)) !== 'text') return codeLanguageOf(aliasOf(name));
  }
  return 'text';
}

/** GitHub's names of grammars: `source-js`, `text-html-basic`, `shell`. */
const aliasOf = (name: string): string => name.replace(/-(?:basic|react|erb)$/, '').replace(/^console$/, 'bash');

const isLine = (element: Element): boolean =>
  LINE_CONTAINERS.has(element.tagName) ||
  stylesOf(element)['display'] === 'block' ||
  /(?:^|\s)(?:token-line|view-line|code-line)(?:\s|$)/.test(element.getAttribute('class') ?? '');

const afterLine = ({ previousSibling }: Node): boolean =>
  previousSibling?.nodeType === Node.ELEMENT_NODE && isLine(previousSibling as Element);

function collect(node: Node, lines: string[]): void {
  const add = (text: string): void => void lines.push(`${lines.pop() ?? ''}${text}`);
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      // The line break between two lines that are elements may be in the markup, too.
      if (
        lines.at(-1) === '' &&
        child.previousSibling &&
        /^\s*\n\s*$/.test(child.textContent ?? '') &&
        afterLine(child)
      )
        continue;
      const [first = '', ...rest] = (child.textContent ?? '').split(/\r\n?|\n/);
      add(first);
      lines.push(...rest);
    } else if (child.nodeType === Node.ELEMENT_NODE) {
      const element = child as Element;
      if (element.matches(GUTTER)) continue;
      if (element.tagName === 'BR') {
        lines.push('');
        continue;
      }
      const line = isLine(element);
      if (line && lines.at(-1) !== '' && child.previousSibling) lines.push('');
      const before = lines.length;
      collect(element, lines);
      if (line && child.nextSibling && (lines.at(-1) !== '' || lines.length === before)) lines.push('');
    }
  }
}

/** The text of code in markup, line by line, without line numbers and buttons. */
function codeText(code: Element): string {
  const lines = [''];
  collect(code, lines);
  return lines.join('\n').replaceAll('\u00a0', ' ').replace(/\n+$/, '').replace(/^\n+/, '');
}

/** Whether an element is code that an editor of code has copied: lines in a fixed-width font that keep their spaces. */
export const isCodeOfEditor = (element: Element): boolean =>
  element.tagName === 'DIV' && /^pre/.test(stylesOf(element)['white-space'] ?? '') && isMonospace(element);

/** Tables in which pages show code: a row a line, with its number in front. */
export const isCodeTable = (table: Element): boolean =>
  table.matches('.highlight, .js-file-line-container, .rouge-table, .hljs-ln, .lntable, .highlighttable') ||
  table.querySelector('td.blob-code') !== null;

export const pastedCode = (element: Element): PastedCode => ({
  content: codeText(
    element.matches('table') ? (element.querySelector('.rouge-code, td.code, td.lntd:last-child') ?? element) : element,
  ),
  language: languageOf(element),
});
