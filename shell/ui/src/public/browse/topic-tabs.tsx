import type { ReactNode } from 'react';
import { EmptyState } from '../states.tsx';
import { Tabs } from '../tabs.tsx';
import { useTabPlace } from './use-tab-place.ts';

interface Topic {
  readonly slug: string;
  readonly title: string;
  /** How much is in it. */
  readonly total: number;
}

export interface TopicTabsProps<T extends Topic> {
  /** Of the category. */
  readonly title: string;
  readonly topics: readonly T[];
  /** One page, from 1, of a topic; `onPage` turns it. */
  readonly panel: (topic: T, page: number, onPage: (page: number) => void) => ReactNode;
}

/** One tab a topic of a category; which one is open, and at which page, stands in the address. */
export function TopicTabs<T extends Topic>({ title, topics, panel }: TopicTabsProps<T>) {
  const [place, go] = useTabPlace(topics.map(({ slug }) => slug));
  return (
    <section className="ll-section" aria-labelledby="sub-categories">
      <h2 id="sub-categories">{title} by topic</h2>
      {topics.length === 0 ? (
        <EmptyState text="No content published for this category yet." />
      ) : (
        <Tabs
          label={`Topics of ${title}`}
          value={place.tab}
          onChange={tab => go({ tab, page: 1 })}
          tabs={topics.map(topic => ({
            id: topic.slug,
            label: topic.title,
            count: topic.total,
            panel: panel(topic, topic.slug === place.tab ? place.page : 1, page => go({ tab: topic.slug, page })),
          }))}
        />
      )}
    </section>
  );
}
