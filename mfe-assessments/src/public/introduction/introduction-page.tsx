import type { ComponentType } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import {
  learnerPages,
  type AssessmentIntroduction,
  type AssessmentLink,
} from '@learnloom/contracts/assessments/learner-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { formatLevel, useAsk } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Chip, Container, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { kinds } from '../kinds.ts';
import { factsOf } from './facts.ts';
import { OwnAttempts } from './own-attempts.tsx';
import './introduction.css';

interface SiblingsProps {
  readonly title: string;
  /** Path of the category. */
  readonly path: string;
  readonly items: readonly AssessmentLink[];
  readonly active: string;
}

/** Others of the sub category. */
const Siblings = ({ title, path, items, active }: SiblingsProps) => (
  <nav className="t-beside" aria-label={`In ${title}`}>
    <p className="t-beside-title">{title}</p>
    <ul>
      {items.map(item => (
        <li key={item.slug}>
          <Link to={`${path}/${item.slug}`} aria-current={item.slug === active ? 'page' : undefined}>
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function Introduction({ introduction }: { readonly introduction: AssessmentIntroduction }) {
  const { kind, key, title, slug, category, subCategory, siblings, expLevel, tags, htmlDescription } = introduction;
  const { area, root, singular } = kinds[kind];
  const path = `${root}/${category.slug}`;
  return (
    <Container className="t-introduction">
      <div className="t-introduction-text">
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: area, to: root }, { label: category.title }]} />
        <h1>{title}</h1>
        <p className="t-chips">
          <Chip tone="subject">{formatLevel(expLevel)}</Chip>
          {tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
        <dl className="t-facts">
          {factsOf(introduction).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OwnAttempts assessment={key} path={`${path}/${slug}`} what={singular} />
        {htmlDescription !== '' && <div className="ll-article" dangerouslySetInnerHTML={{ __html: htmlDescription }} />}
      </div>
      <Siblings title={subCategory.title} path={path} items={siblings} active={slug} />
    </Container>
  );
}

const skeleton = (
  <Container className="t-introduction">
    <div className="t-introduction-text">
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </div>
  </Container>
);

const introductionPage = (kind: TakenKind): ComponentType<PageParams> =>
  function IntroductionPage({ params }) {
    const { category = '', slug = '' } = params;
    const answer = useAsk(learnerPages[kind].introduction, { category, slug });
    return (
      <Asked answer={answer} skeleton={skeleton}>
        {introduction => <Introduction introduction={introduction} />}
      </Asked>
    );
  };

const missingPage = (kind: TakenKind): ComponentType<PageParams> =>
  function MissingAssessment() {
    const { root, plural, singular } = kinds[kind];
    return (
      <NotFound
        title={`This ${singular} is not there`}
        text="It may have moved, or it is not published at the moment."
        action={
          <LinkButton to={root} look="solid">
            Explore the {plural}
          </LinkButton>
        }
      />
    );
  };

export const introductionPages: Readonly<Record<TakenKind, PageModule>> = {
  quiz: { Page: introductionPage('quiz'), Missing: missingPage('quiz') },
  exercise: { Page: introductionPage('exercise'), Missing: missingPage('exercise') },
};
