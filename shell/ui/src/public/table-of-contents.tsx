import { useEffect, useState, type MouseEvent } from 'react';
import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface OutlineEntry extends HeadingEntry {
  readonly children: readonly OutlineEntry[];
}

/** Nests headings by level: each stands below the nearest one before it with a smaller level. */
export function outlineOf(headings: readonly HeadingEntry[]): OutlineEntry[] {
  type Open = HeadingEntry & { children: Open[] };
  const top: Open[] = [];
  const path: Open[] = [];
  for (const heading of headings) {
    const entry: Open = { ...heading, children: [] };
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    (path.at(-1)?.children ?? top).push(entry);
    path.push(entry);
  }
  return top;
}

/** Pixels below the window's top at which a heading counts as reached: the header and some air. */
const REACHED = 112;

/** Slug of the heading that is being read; empty before mount. */
function useReached(headings: readonly HeadingEntry[]): string {
  const [reached, setReached] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const passed = headings.filter(({ slug }) => {
        const top = document.getElementById(slug)?.getBoundingClientRect().top;
        return top !== undefined && top <= REACHED;
      });
      setReached((passed.at(-1) ?? headings[0])?.slug ?? '');
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [headings]);
  return reached;
}

function goTo(event: MouseEvent, slug: string): void {
  const target = document.getElementById(slug);
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${slug}`);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

interface ListProps {
  readonly entries: readonly OutlineEntry[];
  readonly reached: string;
  readonly onGo: () => void;
}

const List = ({ entries, reached, onGo }: ListProps) => (
  <ol>
    {entries.map(({ slug, text, children }) => (
      <li key={slug}>
        <a
          href={`#${slug}`}
          aria-current={slug === reached ? 'location' : undefined}
          onClick={event => {
            goTo(event, slug);
            onGo();
          }}
        >
          {text}
        </a>
        {children.length > 0 && <List entries={children} reached={reached} onGo={onGo} />}
      </li>
    ))}
  </ol>
);

export interface TableOfContentsProps {
  readonly headings: readonly HeadingEntry[];
  readonly title?: string;
  /** A button that unfolds the list, for small screens. */
  readonly folded?: boolean;
}

/** Headings of a text, nested; the one being read is marked while the page scrolls. Nothing without headings. */
export function TableOfContents({ headings, folded = false, ...given }: TableOfContentsProps) {
  const t = useMessages(publicMessages);
  const title = given.title ?? t('contents.title');
  const reached = useReached(headings);
  const [open, setOpen] = useState(false);
  if (headings.length === 0) return null;
  const list = <List entries={outlineOf(headings)} reached={reached} onGo={() => setOpen(false)} />;
  if (folded)
    return (
      <details
        className="ll-toc ll-toc-folded"
        open={open}
        onToggle={event => setOpen(event.currentTarget.open)}
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      >
        <summary>{title}</summary>
        <nav aria-label={title}>{list}</nav>
      </details>
    );
  return (
    <nav className="ll-toc" aria-label={title}>
      <p className="ll-toc-title">{title}</p>
      {list}
    </nav>
  );
}
