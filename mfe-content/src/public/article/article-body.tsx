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
}

const blocksIn = (body: HTMLElement | null): readonly CodeBlock[] =>
  [...(body?.querySelectorAll<HTMLElement>('figure.code') ?? [])].flatMap(figure => {
    const caption = figure.querySelector(':scope > figcaption');
    const code = figure.querySelector('pre')?.textContent ?? '';
    return caption ? [{ caption, code, language: figure.dataset['lang'] ?? '' }] : [];
  });

/** An article's text; its code blocks get their buttons once the page is up. */
export function ArticleBody({ of, html }: ArticleBodyProps) {
  const body = useRef<HTMLElement>(null);
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  const [at] = useState(() => (node: HTMLElement | null) => void (body.current = node));
  useEffect(() => setBlocks(blocksIn(body.current)), [html]);
  return (
    <>
      <Html of={of} html={html} at={at} />
      {blocks.map(({ caption, code, language }, index) =>
        createPortal(
          <>
            <TryIt code={code} language={language} />
            <CopyButton text={code} />
          </>,
          caption,
          `block-${index}`,
        ),
      )}
    </>
  );
}
