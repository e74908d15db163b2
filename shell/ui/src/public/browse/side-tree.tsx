import { Link } from '../../router.ts';
import { useId } from 'react';

export interface TreeGroup {
  readonly title: string;
  readonly slug: string;
  readonly items: readonly { readonly title: string; readonly slug: string }[];
}

interface SideTreeProps {
  /** Path of the category; items stand below it. */
  readonly path: string;
  readonly groups: readonly TreeGroup[];
  /** Slug of the open item. */
  readonly active?: string;
}

/** A category's sub categories with their items. */
export function SideTree({ path, groups, active }: SideTreeProps) {
  const id = useId();
  return groups.map(({ title, slug, items }) => (
    <section key={slug} className="ll-browse-tree-group">
      <p className="ll-browse-tree-title" id={`${id}${slug}`}>
        {title}
      </p>
      {items.length === 0 ? (
        <p className="ll-browse-tree-empty">No content published for this category yet.</p>
      ) : (
        <ul className="ll-browse-tree-items" aria-labelledby={`${id}${slug}`}>
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
      )}
    </section>
  ));
}
