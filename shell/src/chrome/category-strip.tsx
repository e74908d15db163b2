import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from '@learnloom/ui/router';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import type { Strip } from './strip-needs.ts';
import { shellMessages } from '../messages/messages.ts';

/** The section's categories as tabs, the one that is open highlighted. */
export function CategoryStrip({ strip: { root, landing } }: { readonly strip: Strip }) {
  const t = useMessages(shellMessages);
  const { data } = useAsk(landing, {});
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current && tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.clientWidth) / 2;
  }, [pathname, data]);
  if (!data || data.categories.length === 0) return null;
  return (
    <nav className="s-strip" aria-label={t('header.categories')} ref={list}>
      {data.categories.map(({ key, slug, title }) => (
        <NavLink key={key} to={`${root}/${slug}`} className="s-strip-tab">
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
