import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import type { CodeDisplay } from '@learnloom/documents/code-display';
import type { shape } from '@learnloom/documents/blocks/code/shape';
import type { PropsFor } from '../../islands/block-kinds.ts';

/** The `<pre>` of code in colors. The highlighter and its grammars load when the first code is shown. */
export async function highlightedText(code: string, language: CodeLanguage, display?: CodeDisplay): Promise<string> {
  const { codeFigure } = await import('@learnloom/documents/highlighter');
  const figure = new DOMParser().parseFromString(await codeFigure(code, language, undefined, display), 'text/html');
  const pre = figure.querySelector('pre');
  // The field above it takes the focus.
  pre?.removeAttribute('tabindex');
  return pre?.outerHTML ?? '';
}

/** The `<pre>` of a code block as readers get it, with its marks. */
export async function highlightedCode(props: PropsFor<typeof shape>): Promise<string> {
  const { displayOf } = await import('@learnloom/documents/code-display');
  return highlightedText(props.content, props.language, displayOf(props));
}
