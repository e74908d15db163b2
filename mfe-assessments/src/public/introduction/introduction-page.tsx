import type { ComponentType } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { useAsk, useCountedRead, useFormats, useMessages, tabAddress } from '@learnloom/ui/platform';
import {
  Asked,
  BookmarkButton,
  Breadcrumbs,
  Chip,
  Container,
  Gone,
  LinkButton,
  NotFound,
  SideColumn,
  Skeleton,
  SmallScreenBar,
} from '@learnloom/ui/public';
import { kinds } from '../kinds.ts';
import { assessmentMessages } from '../messages/messages.ts';
import { factsOf } from './facts.ts';
import { OwnAttempts } from './own-attempts.tsx';
import './introduction.css';

interface IntroductionProps {
  readonly introduction: AssessmentIntroduction;
  readonly gone: boolean;
}

function Introduction({ introduction, gone }: IntroductionProps) {
  const { kind, key, title, slug, category, subCategory, siblings, expLevel, tags, htmlDescription } = introduction;
  useCountedRead({ kind, item: key });
  const t = useMessages(assessmentMessages);
  const formats = useFormats();
  const { root } = kinds[kind];
  const path = `${root}/${category.slug}`;
  const tree = { title: category.title, path, groups: [{ ...subCategory, items: siblings }], active: slug };
  const crumbs = [
    { label: t('home'), to: '/' },
    { label: t(`${kind}.area`), to: root },
    { label: category.title, to: path },
  ];
  const topic = { label: subCategory.title, to: tabAddress(path, { tab: subCategory.slug, page: 1 }) };
  return (
    <Container className="ll-browse-page">
      <SideColumn {...tree} />
      <div className="ll-browse-main t-introduction-text">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="page" />}
        <Breadcrumbs items={subCategory.slug === category.slug ? crumbs : [...crumbs, topic]} />
        <h1 dir="auto">{title}</h1>
        <p className="t-chips">
          <Chip tone="subject">{t(`level.${expLevel}`)}</Chip>
          {tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          <BookmarkButton item={key} kind={kind} />
        </p>
        <dl className="t-facts">
          {factsOf(introduction, t, formats).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OwnAttempts kind={kind} assessment={key} path={`${path}/${slug}`} />
        {htmlDescription !== '' && (
          <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: htmlDescription }} />
        )}
      </div>
    </Container>
  );
}

const skeleton = (
  <Container className="ll-browse-page">
    <div className="ll-browse-side" />
    <div className="ll-browse-main t-introduction-text">
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
        {(introduction, gone) => <Introduction introduction={introduction} gone={gone} />}
      </Asked>
    );
  };

const missingPage = (kind: TakenKind): ComponentType<PageParams> =>
  function MissingAssessment() {
    const { root } = kinds[kind];
    const t = useMessages(assessmentMessages);
    return (
      <NotFound
        title={t(`${kind}.missing`)}
        text={t('missing.text')}
        action={
          <LinkButton to={root} look="solid">
            {t(`${kind}.exploreAll`)}
          </LinkButton>
        }
      />
    );
  };

export const introductionPages: Readonly<Record<TakenKind, PageModule>> = {
  quiz: { Page: introductionPage('quiz'), Missing: missingPage('quiz') },
  exercise: { Page: introductionPage('exercise'), Missing: missingPage('exercise') },
};
