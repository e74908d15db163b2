import { LISTED, type CategoryPage, type SubCategory } from '@learnloom/contracts/content/item';
import { useAsk, useMessages, type TabPlace } from '@learnloom/ui/platform';
import { CardGrid, EmptyState, PageLinks, TopicTabs } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { ShownItem } from '../parts/shown-item.tsx';
import { categoryPath } from '../paths.ts';
import { categoryMessages } from './messages/messages.ts';

interface PanelProps {
  readonly category: CategoryPage;
  readonly sub: SubCategory;
  readonly page: number;
  readonly glowing: ReadonlySet<string>;
  /** Address of a page of the tab. */
  readonly to: (page: number) => string;
}

/** One page of a tab; the first one is in the category's answer already. */
function Panel({ category: { kind, slug }, sub, page, glowing, to }: PanelProps) {
  const t = useMessages(categoryMessages);
  const pages = Math.max(1, Math.ceil(sub.total / LISTED));
  const open = Math.min(page, pages);
  const asked = { slug, sub: sub.slug, page: open };
  const turned = useAsk(publicKinds[kind].contract.category, asked, { enabled: open > 1 });
  const found = open > 1 ? turned.data?.subCategories.find(one => one.slug === sub.slug) : sub;
  if (sub.total === 0) return <EmptyState text={t('category.noFeatured')} />;
  return (
    <>
      <CardGrid columns={2}>
        {(found ?? sub).items.map(item => (
          <ShownItem key={item.key} item={item} glow={glowing.has(item.key)} />
        ))}
      </CardGrid>
      <PageLinks page={open} pages={pages} to={to} label={t('category.pagesOf', { topic: sub.title })} />
    </>
  );
}

interface CategoryTopicsProps {
  readonly category: CategoryPage;
  /** What the address says. */
  readonly place: TabPlace;
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** One tab a sub category. */
export const CategoryTopics = ({ category, place, glowing }: CategoryTopicsProps) => (
  <TopicTabs
    title={category.title}
    path={categoryPath(category.kind, category.slug)}
    place={place}
    topics={category.subCategories}
    panel={(sub, page, to) => <Panel category={category} sub={sub} page={page} glowing={glowing} to={to} />}
  />
);
