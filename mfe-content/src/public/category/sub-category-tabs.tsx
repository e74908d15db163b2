import type { CategoryPage, SubCategory } from '@learnloom/contracts/content/item';
import { featuredList } from '@learnloom/contracts/content/featured';
import { CardGrid, EmptyState, Pager, Tabs, useTabPlace } from '@learnloom/ui/public';
import { PieceCard } from '../parts/piece-card.tsx';

/** Items on one page of a tab. */
const PAGE_SIZE = 6;

interface PanelProps {
  readonly sub: SubCategory;
  readonly page: number;
  readonly glowing: ReadonlySet<string>;
  readonly onPage: (page: number) => void;
}

function Panel({ sub, page, glowing, onPage }: PanelProps) {
  const items = featuredList(sub.items);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const open = Math.min(page, pages);
  if (items.length === 0) return <EmptyState text="No featured content was found for this sub category." />;
  return (
    <>
      <CardGrid columns={2}>
        {items.slice((open - 1) * PAGE_SIZE, open * PAGE_SIZE).map(piece => (
          <PieceCard key={piece.key} piece={piece} glow={glowing.has(piece.key)} />
        ))}
      </CardGrid>
      <Pager page={open} pages={pages} onPage={onPage} label={`Pages of ${sub.title}`} />
    </>
  );
}

interface SubCategoryTabsProps {
  readonly category: CategoryPage;
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** One tab a sub category. */
export function SubCategoryTabs({ category: { title, subCategories }, glowing }: SubCategoryTabsProps) {
  const [place, go] = useTabPlace(subCategories.map(sub => sub.slug));
  return (
    <section className="ll-section" aria-labelledby="sub-categories">
      <h2 id="sub-categories">{title} by topic</h2>
      {subCategories.length === 0 ? (
        <EmptyState text="No content published for this category yet." />
      ) : (
        <Tabs
          label={`Topics of ${title}`}
          value={place.tab}
          onChange={tab => go({ tab, page: 1 })}
          tabs={subCategories.map(sub => ({
            id: sub.slug,
            label: sub.title,
            count: sub.items.length,
            panel: (
              <Panel
                sub={sub}
                page={sub.slug === place.tab ? place.page : 1}
                glowing={glowing}
                onPage={page => go({ tab: sub.slug, page })}
              />
            ),
          }))}
        />
      )}
    </section>
  );
}
