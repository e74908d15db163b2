import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { AssessmentCategoryPage, AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, countOf, formatLevel, headImage, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { kinds } from './kinds.ts';

export function landingHead(kind: TakenKind): Head {
  const { root, area, heading, description } = kinds[kind];
  return {
    title: heading,
    description,
    canonical: root,
    openGraphType: 'website',
    jsonLd: [breadcrumbsOf([{ name: area, path: root }])],
  };
}

export function categoryHead({
  kind,
  title,
  slug,
  motto,
  summary,
  imageThumbnail,
  ...page
}: AssessmentCategoryPage): Head {
  const { root, area, plural } = kinds[kind];
  const path = `${root}/${slug}`;
  return {
    title: `${title} ${plural}${motto ? `: ${motto}` : ''}`,
    description: summary,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: area, path: root },
        { name: title, path },
      ]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'CollectionPage',
        name: title,
        description: summary,
        url: path,
        hasPart: page.subCategories.flatMap(({ items }) =>
          items.map(item => ({ '@type': 'Quiz', name: item.title, url: `${path}/${item.slug}` })),
        ),
      },
    ],
  };
}

export function introductionHead(introduction: AssessmentIntroduction): Head {
  const { kind, title, slug, category, expLevel, totalQuestions, imageThumbnail } = introduction;
  const { root, area, singular } = kinds[kind];
  const path = `${root}/${category.slug}/${slug}`;
  const description = `${formatLevel(expLevel)} ${singular} on ${category.title}: ${countOf(totalQuestions, 'question')}.`;
  return {
    title,
    description,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: area, path: root },
        { name: category.title, path: `${root}/${category.slug}` },
        { name: title, path },
      ]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'Quiz',
        name: title,
        description,
        url: path,
        educationalLevel: formatLevel(expLevel),
        dateModified: introduction.updatedAt,
      },
    ],
  };
}
