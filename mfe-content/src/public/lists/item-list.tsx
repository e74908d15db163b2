import { ITEMS_PER_PAGE, type ItemsPage } from '@learnloom/contracts/content/item-lists';
import { useGlow } from '@learnloom/ui/platform';
import { CardGrid, PageLinks } from '@learnloom/ui/public';
import { itemChanges } from '../kinds.ts';
import { ShownItem } from '../parts/shown-item.tsx';
import { pagePath } from '../paths.ts';

interface ItemListProps {
  readonly list: ItemsPage;
  readonly page: number;
  /** Address of the first page. */
  readonly path: string;
  /** Name of the navigation between pages. */
  readonly label: string;
}

/** One page of items, with links to the others. */
export function ItemList({ list: { items, total }, page, path, label }: ItemListProps) {
  const glowing = useGlow(itemChanges);
  return (
    <>
      <CardGrid columns={3}>
        {items.map(item => (
          <ShownItem key={item.key} item={item} headingLevel={2} glow={glowing.has(item.key)} />
        ))}
      </CardGrid>
      <PageLinks page={page} pages={Math.ceil(total / ITEMS_PER_PAGE)} to={one => pagePath(path, one)} label={label} />
    </>
  );
}
