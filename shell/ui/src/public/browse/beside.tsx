import { PanelLeft } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { SheetButton } from './sheet.tsx';
import { SideTree, type TreeGroup } from './side-tree.tsx';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

export interface BesideProps {
  /** Name of the category whose content the tree holds. */
  readonly title: string;
  readonly path: string;
  readonly groups: readonly TreeGroup[];
  /** Slug of the open item. */
  readonly active?: string;
  /** What stands in a group that is opened and has no items yet. */
  readonly load?: ((slug: string) => ReactNode) | undefined;
}

/** The category's tree at the left of the text, on wide screens. */
export function SideColumn({ title, ...tree }: BesideProps) {
  const t = useMessages(publicMessages);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (box.current && link) box.current.scrollTop = link.offsetTop - box.current.clientHeight / 2;
  }, [tree.active]);
  return (
    <nav className="ll-browse-side" aria-label={t('category.in', { category: title })}>
      <div className="ll-browse-side-stick" ref={box}>
        <SideTree {...tree} />
      </div>
    </nav>
  );
}

/** The same behind a button, on narrower ones. */
export function SmallScreenBar({ title, ...tree }: BesideProps) {
  const t = useMessages(publicMessages);
  return (
    <div className="ll-browse-bar">
      <SheetButton
        from="left"
        label={t('category.browse', { category: title })}
        icon={<PanelLeft size={16} strokeWidth={1.75} aria-hidden />}
      >
        <SideTree {...tree} />
      </SheetButton>
    </div>
  );
}
