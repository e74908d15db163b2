import { codeToTry, isCodeRun } from '@learnloom/contracts/kernel/code-runs';
import { CopyButton } from '@learnloom/ui/public';
import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TryIt } from './try-it.tsx';

interface ArticleBodyProps {
  /** Name of the query that the HTML is part of; under it the browser finds the server's HTML again. */
  readonly of: string;
  /** Sanitised by the server. */
  readonly html: string;
}

/** The article's HTML as it came. Rendered once per text, so that the nodes stay as the server sent them. */
const Html = memo(function Html({
  of,
  html,
  at,
}: ArticleBodyProps & { readonly at: (node: HTMLElement | null) => void }) {
  return <div ref={at} className="ll-article" data-html-of={of} dangerouslySetInnerHTML={{ __html: html }} />;
});

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
  const body = useRef<HTMLElement>(null);
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  const [at] = useState(() => (node: HTMLElement | null) => void (body.current = node));
  useEffect(() => setBlocks(blocksIn(body.current)), [html]);
  return (
    <>
      <Html of={of} html={html} at={at} />
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
