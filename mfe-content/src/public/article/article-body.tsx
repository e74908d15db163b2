import { CopyButton } from '@learnloom/ui/public';
import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

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

/** An article's text; its code blocks get a copy button once the page is up. */
export function ArticleBody({ of, html }: ArticleBodyProps) {
  const body = useRef<HTMLElement>(null);
  const [captions, setCaptions] = useState<readonly Element[]>([]);
  const [at] = useState(() => (node: HTMLElement | null) => void (body.current = node));
  useEffect(() => setCaptions([...(body.current?.querySelectorAll('figure.code > figcaption') ?? [])]), [html]);
  return (
    <>
      <Html of={of} html={html} at={at} />
      {captions.map((caption, index) =>
        createPortal(
          <CopyButton text={() => caption.parentElement?.querySelector('pre')?.textContent ?? ''} />,
          caption,
          `copy-${index}`,
        ),
      )}
    </>
  );
}
