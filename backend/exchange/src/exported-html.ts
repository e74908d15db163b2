import { blockOf, slotsOf, type BlockValue, type SlotOp } from '@learnloom/contracts/kernel/block';
import type { Question } from '@learnloom/contracts/assessments/question';
import { isDisplayed, texOfMathMl, texParts } from './formulas.ts';
import { escaped } from './html-text.ts';
import { documentsOf } from './question-documents.ts';

const CODE =
  /<figure class="code" data-lang="([a-z]+)"[^>]*>(?:<figcaption>[^\n]*?<\/figcaption>)?<pre[^>]*>(.*?)<\/pre><\/figure>/gs;
const FORMULA = /<math\b.*?<\/math>/gs;

/** Text, and what is passed over: code, formulas and tags. */
const TEXT_OR_NOT = /<pre\b.*?<\/pre>|<code\b.*?<\/code>|<math\b.*?<\/math>|<[^>]*>|[^<]+/gs;

/** Words in signs that other products take for those of a formula: an empty element within each sign makes them words again. */
const withoutFormulaSigns = (html: string): string =>
  html.replace(TEXT_OR_NOT, piece =>
    piece.startsWith('<') || texParts(piece).every(({ tex }) => tex === null)
      ? piece
      : piece.replace(/\$(?=\$)|\\(?=[([])/g, '$&<span></span>'),
  );

/**
 * HTML of a text as other products show it: code without the spans of its colors, and formulas in the signs of MathJax
 * instead of in MathML, which their filters remove.
 */
export const htmlForOthers = (html: string): string =>
  withoutFormulaSigns(html)
    .replace(CODE, (_, language: string, code: string) => {
      const text = code.replace(/<[^>]*>/g, '');
      return `<pre><code class="language-${language}">${text}</code></pre>`;
    })
    .replace(FORMULA, xml => {
      const tex = texOfMathMl(xml);
      if (tex === null) return xml;
      return escaped(isDisplayed(xml) ? `\\[${tex}\\]` : `\\(${tex}\\)`);
    });

/** Blocks that HTML can say. */
const WRITTEN = /^(code|math|inline-math|image|figure|rule|table|quote-figure)$/;
/** Props of code that other products have no place for, where they are set. */
const MARKS = ['highlightLine', 'diffAddLines', 'diffRemoveLines', 'wordHighlight', 'label', 'run'] as const;

function blocksIn(ops: readonly SlotOp[]): readonly BlockValue[] {
  return ops.flatMap(({ insert }) => {
    const block = blockOf(insert);
    return block ? [block, ...slotsOf(block).flatMap(blocksIn)] : [];
  });
}

/** What a format with HTML does not keep of the blocks in a question's texts. */
export function blocksNotKept(question: Question): readonly string[] {
  const blocks = documentsOf(question).flatMap(document =>
    document.includes('"content-') ? blocksIn((JSON.parse(document) as { readonly ops: readonly SlotOp[] }).ops) : [],
  );
  const hasMarks = blocks.some(({ type, props }) => type === 'code' && MARKS.some(name => Boolean(props[name])));
  return [
    ...(blocks.some(({ type }) => !WRITTEN.test(type))
      ? ['Tabs, columns, videos and other blocks are exported as plain text']
      : []),
    ...(hasMarks ? ['Marks and names of code are not exported'] : []),
  ];
}
