import type { ComponentType } from 'react';
import { ListChecks } from 'lucide-react';
import type { PageParams } from '@learnloom/ui/contract';
import { countOf } from '@learnloom/ui/platform';
import { CategoryLanding, hashOf, LinkButton } from '@learnloom/ui/public';
import { kinds, type AssessmentKind } from './kinds.ts';

const landingPage = ({ categories, root, singular, plural, ...kind }: AssessmentKind): ComponentType<PageParams> =>
  function LandingPage() {
    return (
      <CategoryLanding
        contract={categories}
        subject={kind.subject}
        area={kind.area}
        heading={kind.heading}
        lead={kind.lead}
        plural={plural}
        icon={<ListChecks size={20} strokeWidth={1.75} />}
        card={({ slug, publishedCount, subCategories }) => ({
          to: `${root}/${slug}`,
          count: countOf(publishedCount, singular, plural),
          topics: subCategories.map(topic => ({
            ...topic,
            to: `${root}/${slug}${hashOf({ tab: topic.slug, page: 1 })}`,
          })),
        })}
        meanwhile={<LinkButton to="/tutorials">Read a tutorial in the meantime</LinkButton>}
      />
    );
  };

export const landingPages = { quiz: landingPage(kinds.quiz), exercise: landingPage(kinds.exercise) };
