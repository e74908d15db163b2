import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import type { shape } from '@learnloom/documents/blocks/code/shape';
import type { PropsFor } from '../../islands/block-kinds.ts';

const preIn = (figure: string): string =>
  new DOMParser().parseFromString(figure, 'text/html').querySelector('pre')?.outerHTML ?? '';

/** The `<pre>` of code in colors. The highlighter and its grammars load when the first code is shown. */
export async function highlightedText(code: string, language: CodeLanguage): Promise<string> {
  const { codeFigure } = await import('@learnloom/documents/highlighter');
  return preIn(await codeFigure(code, language));
}

/** The `<pre>` of a code block as readers get it, with its marks. */
export const highlightedCode = ({ content, language }: PropsFor<typeof shape>): Promise<string> =>
  highlightedText(content, language);
