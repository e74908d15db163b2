import type { ItemPage } from '@learnloom/contracts/content/item';
import { SheetButton, TableOfContents } from '@learnloom/ui/public';
import { TableOfContents as ContentsIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { contentMessages } from '../messages/messages.ts';
import { useMessages } from '@learnloom/ui/platform';

/** Small screens: the contents behind a button, once the reader is on the way: before, it would cover the first lines. */
export function FloatingContents({ headings }: Pick<ItemPage, 'headings'>) {
  const t = useMessages(contentMessages);
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(true);
  useEffect(() => {
    const title = place.current?.closest('article')?.querySelector('h1');
    if (!title) return;
    const watching = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting ?? false));
    watching.observe(title);
    return () => watching.disconnect();
  }, []);
  return (
    <div ref={place} className={away ? 'll-browse-float ll-browse-float-away' : 'll-browse-float'}>
      <SheetButton
        from="right"
        label={t('article.onThisPage')}
        icon={<ContentsIcon size={16} strokeWidth={1.75} aria-hidden />}
      >
        <TableOfContents headings={headings} />
      </SheetButton>
    </div>
  );
}
