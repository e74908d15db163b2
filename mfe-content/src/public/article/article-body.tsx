import { codeToTry, isCodeRun } from '@learnloom/contracts/kernel/code-runs';
import { CopyButton, DocumentHtml, useBlocks } from '@learnloom/ui/public';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { TryIt } from './try-it.tsx';

interface ArticleBodyProps {
  /** Name of the query that the HTML is part of; under it the browser finds the server's HTML again. */
  readonly of: string;
  /** Sanitised by the server. */
  readonly html: string;
}

interface CodeBlock {
  /** Where the block's buttons stand. */
  readonly caption: Element;
  readonly code: string;
  readonly language: string;
  /** What is run when a reader tries it; null: it cannot be tried. */
  readonly tried: string | null;
}

function blocksIn(body: HTMLElement | null): readonly CodeBlock[] {
  const figures = [...(body?.querySelectorAll<HTMLElement>('figure.code') ?? [])];
  const blocks = figures.map(figure => ({
    language: figure.dataset['lang'] ?? '',
    run: isCodeRun(figure.dataset['run']) ? figure.dataset['run'] : undefined,
    code: figure.querySelector('pre')?.textContent ?? '',
  }));
  return figures.flatMap((figure, index) => {
    const caption = figure.querySelector(':scope > figcaption');
    const block = blocks[index];
    return caption && block ? [{ caption, ...block, tried: codeToTry(blocks, index) }] : [];
  });
}

/** An article's text; its code blocks get their buttons once the page is up. */
export function ArticleBody({ of, html }: ArticleBodyProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  useBlocks(body, html);
  const [onShow] = useState(() => (shown: HTMLElement) => {
    setBody(shown);
    setBlocks(blocksIn(shown));
  });
  return (
    <>
      <DocumentHtml of={of} html={html} onShow={onShow} />
      {blocks.map(({ caption, code, language, tried }, index) =>
        createPortal(
          <>
            {tried !== null && <TryIt code={tried} language={language} />}
            <CopyButton text={code} />
          </>,
          caption,
          `block-${index}`,
        ),
      )}
    </>
  );
}
