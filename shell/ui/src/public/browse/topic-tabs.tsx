import { useEffect, type ReactNode } from 'react';
import { useNavigate } from '../../router.ts';
import { EmptyState } from '../states.tsx';
import { Tabs } from '../tabs.tsx';
import { placeAmong, placeOfHash, tabAddress, type TabPlace } from '../../platform/tab-place.ts';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

interface Topic {
  readonly slug: string;
  readonly title: string;
  /** How much is in it. */
  readonly total: number;
}

export interface TopicTabsProps<T extends Topic> {
  /** Of the category. */
  readonly title: string;
  /** Of the category's page. */
  readonly path: string;
  /** What the address of the page says; see `placeIn`. */
  readonly place: TabPlace;
  readonly topics: readonly T[];
  /** One page, from 1, of a topic; `to` is the address of another one. */
  readonly panel: (topic: T, page: number, to: (page: number) => string) => ReactNode;
}

/** Leads links of earlier versions, which had the place behind a `#`, to its address. */
function useFormerAddress(path: string, tabs: readonly string[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    const former = placeOfHash(location.hash);
    if (former && tabs.includes(former.tab)) void navigate(tabAddress(path, former), { replace: true });
  }, [navigate, path, tabs]);
}

/** One tab a topic of a category. Tabs and pages are links: they work without scripts, and Back leads to the one before. */
export function TopicTabs<T extends Topic>({ title, path, place, topics, panel }: TopicTabsProps<T>) {
  const t = useMessages(publicMessages);
  const navigate = useNavigate();
  const slugs = topics.map(({ slug }) => slug);
  const open = placeAmong(place, slugs);
  useFormerAddress(path, slugs);
  return (
    <section className="ll-section" aria-labelledby="sub-categories">
      <h2 id="sub-categories">{t('category.byTopic', { category: title })}</h2>
      {topics.length === 0 ? (
        <EmptyState text={t('category.empty')} />
      ) : (
        <Tabs
          label={t('category.topicsOf', { category: title })}
          value={open.tab}
          // By the keyboard: one goes over tabs that one does not want to come back to.
          onChange={tab => void navigate(tabAddress(path, { tab, page: 1 }), { replace: true })}
          tabs={topics.map(topic => ({
            id: topic.slug,
            label: topic.title,
            count: topic.total,
            to: tabAddress(path, { tab: topic.slug, page: 1 }),
            panel: panel(topic, topic.slug === open.tab ? open.page : 1, page =>
              tabAddress(path, { tab: topic.slug, page }),
            ),
          }))}
        />
      )}
    </section>
  );
}
