import { codeToTry, isCodeRun } from '@learnloom/contracts/kernel/code-runs';
import { CopyButton, DocumentHtml, useBlocks } from '@learnloom/ui/public';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { HeadingLinks, headingsIn } from './heading-links.tsx';
import { TryIt } from './try-it.tsx';

interface ArticleBodyProps {
  /** Name of the query that the HTML is part of; under it the browser finds the server's HTML again. */
  readonly of: string;
  /** Sanitised by the server. */
  readonly html: string;
  /** Title of the page, for what readers take from it. Not of pages that are not for everybody. */
  readonly title?: string;
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

/** An article's text; its code blocks get their buttons, and its headings their links, once the page is up. */
export function ArticleBody({ of, html, title }: ArticleBodyProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  useBlocks(body, html);
  const [onShow] = useState(() => (shown: HTMLElement) => {
    setBody(shown);
    setBlocks(blocksIn(shown));
    setHeadings(headingsIn(shown));
  });
  return (
    <>
      <DocumentHtml of={of} html={html} onShow={onShow} />
      <HeadingLinks headings={headings} />
      {blocks.map(({ caption, code, language, tried }, index) =>
        createPortal(
          <>
            {tried !== null && <TryIt code={tried} language={language} title={title} />}
            <CopyButton text={code} />
          </>,
          caption,
          `block-${index}`,
        ),
      )}
    </>
  );
}
