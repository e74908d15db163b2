import type { ItemCard as Item } from '@learnloom/contracts/content/item';
import { ItemCard } from '@learnloom/ui/public';
import { subjectOf } from '../kinds.ts';
import { itemPath } from '../paths.ts';

interface ShownItemProps {
  readonly item: Item;
  readonly glow: boolean;
  readonly picture?: boolean;
}

/** An article or tutorial in a list. */
export const ShownItem = ({ item, glow, picture = false }: ShownItemProps) => (
  <ItemCard
    to={itemPath(item.kind, item.categorySlug, item.slug)}
    title={item.title}
    summary={item.summary}
    subject={subjectOf[item.kind]}
    meta={item.readingTime}
    tags={item.tags}
    featured={item.featured}
    image={item.imageThumbnail}
    picture={picture}
    glow={glow}
  />
);
