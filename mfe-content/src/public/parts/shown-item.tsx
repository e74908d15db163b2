import type { ItemCard as Item } from '@learnloom/contracts/content/item';
import { ItemCard, useReadingTime } from '@learnloom/ui/public';
import { subjectOf } from '../kinds.ts';
import { itemPath } from '../paths.ts';

interface ShownItemProps {
  readonly item: Item;
  readonly glow: boolean;
  readonly picture?: boolean;
  /** Below the heading of the list; 2 where it has none. */
  readonly headingLevel?: 2 | 3;
}

/** An article or tutorial in a list. */
export function ShownItem({ item, glow, picture = false, headingLevel = 3 }: ShownItemProps) {
  const readingTime = useReadingTime();
  return (
    <ItemCard
      to={itemPath(item.kind, item.categorySlug, item.slug)}
      title={item.title}
      summary={item.summary}
      subject={subjectOf[item.kind]}
      meta={readingTime(item.readingTime)}
      tags={item.tags}
      featured={item.featured}
      image={item.imageThumbnail}
      picture={picture}
      glow={glow}
      headingLevel={headingLevel}
    />
  );
}
