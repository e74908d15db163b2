import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from '../../router.ts';
import { tabAddress } from '../../platform/tab-place.ts';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

export interface TreeGroup {
  readonly title: string;
  readonly slug: string;
  /** Null: loaded when it is opened. */
  readonly items: readonly { readonly title: string; readonly slug: string }[] | null;
  /** There are others than these. */
  readonly more?: boolean;
}

interface SideTreeProps {
  /** Path of the category; items stand below it. */
  readonly path: string;
  readonly groups: readonly TreeGroup[];
  /** Slug of the open item. */
  readonly active?: string;
  /** What stands in a group that is opened and has no items yet. */
  readonly load?: ((slug: string) => ReactNode) | undefined;
}

interface TreeItemsProps {
  readonly path: string;
  readonly group: TreeGroup;
  readonly active?: string | undefined;
  /** Id of what names the list. */
  readonly labelledBy?: string;
}

/** The items of a group, and the way to the rest. */
export function TreeItems({ path, group: { title, slug, items, more }, active, labelledBy }: TreeItemsProps) {
  const t = useMessages(publicMessages);
  if (!items || items.length === 0) return <p className="ll-browse-tree-empty">{t('category.empty')}</p>;
  return (
    <>
      <ul
        className="ll-browse-tree-items"
        {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': title })}
      >
        {items.map(item => (
          <li key={item.slug}>
            <Link
              className="ll-browse-tree-link"
              to={`${path}/${item.slug}`}
              aria-current={item.slug === active ? 'page' : undefined}
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <Link className="ll-browse-tree-link ll-browse-tree-more" to={tabAddress(path, { tab: slug, page: 1 })}>
          {t('category.viewAllOf', { topic: title })}
        </Link>
      )}
    </>
  );
}

interface ClosedGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function ClosedGroup({ title, children }: ClosedGroupProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="ll-browse-tree-group" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="ll-browse-tree-title">
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        {title}
      </summary>
      {open && children}
    </details>
  );
}

/** A category's sub categories with their items. */
export function SideTree({ path, groups, active, load }: SideTreeProps) {
  const id = useId();
  return groups.map(group =>
    group.items ? (
      <section key={group.slug} className="ll-browse-tree-group">
        <p className="ll-browse-tree-title" id={`${id}${group.slug}`}>
          {group.title}
        </p>
        <TreeItems path={path} group={group} active={active} labelledBy={`${id}${group.slug}`} />
      </section>
    ) : (
      <ClosedGroup key={group.slug} title={group.title}>
        {load?.(group.slug)}
      </ClosedGroup>
    ),
  );
}
