import { LISTED, type CategoryPage, type SubCategory } from '@learnloom/contracts/content/item';
import { useAsk } from '@learnloom/ui/platform';
import { CardGrid, EmptyState, Pager, TopicTabs } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { ShownItem } from '../parts/shown-item.tsx';

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
        {(found ?? sub).items.map(item => (
          <ShownItem key={item.key} item={item} glow={glowing.has(item.key)} />
        ))}
      </CardGrid>
      <Pager page={open} pages={pages} onPage={onPage} label={`Pages of ${sub.title}`} />
    </>
  );
}

interface CategoryTopicsProps {
  readonly category: CategoryPage;
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** One tab a sub category. */
export const CategoryTopics = ({ category, glowing }: CategoryTopicsProps) => (
  <TopicTabs
    title={category.title}
    topics={category.subCategories}
    panel={(sub, page, onPage) => <Panel category={category} sub={sub} page={page} glowing={glowing} onPage={onPage} />}
  />
);
