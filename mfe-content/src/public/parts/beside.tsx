import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SheetButton } from './sheet.tsx';
import { SideTree, type TreeGroup } from './side-tree.tsx';

interface BesideProps {
  /** Name of the category whose content the tree holds. */
  readonly title: string;
  readonly path: string;
  readonly groups: readonly TreeGroup[];
  readonly active?: string;
}

/** The category's tree at the left of the text, on wide screens. */
export const SideColumn = ({ title, ...tree }: BesideProps) => (
  <nav className="c-side" aria-label={`In ${title}`}>
    <div className="c-side-stick">
      <SideTree {...tree} />
    </div>
  </nav>
);

/** The same behind a button, on narrower ones. `children`: more buttons. */
export const SmallScreenBar = ({ title, children, ...tree }: BesideProps & { readonly children?: ReactNode }) => (
  <div className="c-bar">
    <SheetButton from="left" label={`Browse ${title}`} icon={<PanelLeft size={16} strokeWidth={1.75} aria-hidden />}>
      <SideTree {...tree} />
    </SheetButton>
    {children}
  </div>
);
