import { LISTED, type CategoryPage, type SubCategory } from '@learnloom/contracts/content/item';
import { useAsk } from '@learnloom/ui/platform';
import { CardGrid, EmptyState, Pager, Tabs, useTabPlace } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { PieceCard } from '../parts/piece-card.tsx';

interface PanelProps {
  readonly category: CategoryPage;
  readonly sub: SubCategory;
  readonly page: number;
  readonly glowing: ReadonlySet<string>;
  readonly onPage: (page: number) => void;
}

/** One page of a tab; the first one is in the category's answer already. */
function Panel({ category: { kind, slug }, sub, page, glowing, onPage }: PanelProps) {
  const pages = Math.max(1, Math.ceil(sub.total / LISTED));
  const open = Math.min(page, pages);
  const asked = { slug, sub: sub.slug, page: open };
  const turned = useAsk(publicKinds[kind].contract.category, asked, { enabled: open > 1 });
  const found = open > 1 ? turned.data?.subCategories.find(one => one.slug === sub.slug) : sub;
  if (sub.total === 0) return <EmptyState text="No featured content was found for this sub category." />;
  return (
    <>
      <CardGrid columns={2}>
        {(found ?? sub).items.map(piece => (
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
export function SubCategoryTabs({ category, glowing }: SubCategoryTabsProps) {
  const { title, subCategories } = category;
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
            count: sub.total,
            panel: (
              <Panel
                category={category}
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
