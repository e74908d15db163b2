import { useMessages } from '@learnloom/ui/platform';
import { Link2 } from 'lucide-react';
import { createPortal } from 'react-dom';
import { contentMessages } from '../messages/messages.ts';

/** Headings of a text that have an address in the page. */
export const headingsIn = (body: HTMLElement): readonly HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]'),
];

/** A link at each heading, whose address a reader can copy. It takes no room, so that nothing moves when it comes. */
export function HeadingLinks({ headings }: { readonly headings: readonly HTMLElement[] }) {
  const t = useMessages(contentMessages);
  return headings.map((heading, index) =>
    createPortal(
      <a className="c-heading-link" href={`#${heading.id}`} aria-label={t('article.headingLink')}>
        <Link2 size={16} strokeWidth={1.75} aria-hidden />
      </a>,
      heading,
      `heading-${index}`,
    ),
  );
}
