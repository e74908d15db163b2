import type { ReactNode } from 'react';
import type { CategoryContract, CategoryLanding as Landing } from '@learnloom/contracts/kernel/category';
import { useAsk } from '../platform/ask.ts';
import { useGlow } from '../platform/glow.ts';
import { Asked } from './asked.tsx';
import { CategoryCard, CategoryCards, CategoryCardsSkeleton, type CategoryCardProps } from './category-card.tsx';
import { Container, PageIntro } from './layout.tsx';
import { EmptyState } from './states.tsx';
import type { Subject } from './subject.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface CategoryLandingProps {
  readonly contract: CategoryContract;
  readonly subject: Subject;
  /** Name of the area, as in the header. */
  readonly area: string;
  readonly heading: string;
  readonly lead: string;
  /** While there are no categories, and when they could not be loaded. */
  readonly messages: { readonly failed: string; readonly empty: string; readonly emptyText: string };
  /** What a card says beyond the category's own words. */
  readonly card: (
    category: Landing['categories'][number],
  ) => Pick<CategoryCardProps, 'count' | 'to' | 'topics' | 'highlights'>;
  /** Where to go while there is nothing. */
  readonly meanwhile: ReactNode;
  readonly icon?: ReactNode;
}

/** The first page of an area: what it is, and its categories as they are now. */
export function CategoryLanding({ contract, subject, heading, lead, area, messages, ...rest }: CategoryLandingProps) {
  const t = useMessages(publicMessages);
  const answer = useAsk(contract.landing, {});
  const glowing = useGlow(contract.landing.topics);
  return (
    <Container className="ll-landing">
      <PageIntro
        title={heading}
        summary={lead}
        subject={subject}
        breadcrumbs={[{ label: t('home'), to: '/' }, { label: area }]}
      />
      <Asked answer={answer} skeleton={<CategoryCardsSkeleton />} failed={messages.failed}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState icon={rest.icon} title={messages.empty} text={messages.emptyText} action={rest.meanwhile} />
          ) : (
            <CategoryCards>
              {categories.map(category => (
                <CategoryCard
                  key={category.key}
                  title={category.title}
                  summary={category.summary}
                  image={category.imageThumbnail}
                  subject={subject}
                  glow={glowing.has(category.key)}
                  {...rest.card(category)}
                />
              ))}
            </CategoryCards>
          )
        }
      </Asked>
    </Container>
  );
}
