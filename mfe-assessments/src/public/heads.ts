import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { AssessmentCategoryPage, AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, headImage, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { kinds } from './kinds.ts';
import { assessmentMessages } from './messages/messages.ts';

export function landingHead(kind: TakenKind, language: Language): Head {
  const { root } = kinds[kind];
  const t = assessmentMessages.in(language);
  return {
    title: t(`${kind}.heading`),
    description: t(`${kind}.description`),
    canonical: root,
    openGraphType: 'website',
    jsonLd: [breadcrumbsOf([{ name: t(`${kind}.area`), path: root }])],
  };
}

export function categoryHead(category: AssessmentCategoryPage, language: Language): Head {
  const { kind, title, slug, motto, summary, imageThumbnail, subCategories } = category;
  const { root } = kinds[kind];
  const t = assessmentMessages.in(language);
  const path = `${root}/${slug}`;
  return {
    title: motto
      ? t(`${kind}.categoryTitleWithMotto`, { category: title, motto })
      : t(`${kind}.categoryTitle`, { category: title }),
    description: summary,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: t(`${kind}.area`), path: root },
        { name: title, path },
      ]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'CollectionPage',
        name: title,
        description: summary,
        url: path,
        hasPart: subCategories.flatMap(({ items }) =>
          items.map(item => ({ '@type': 'Quiz', name: item.title, url: `${path}/${item.slug}` })),
        ),
      },
    ],
  };
}

export function introductionHead(introduction: AssessmentIntroduction, language: Language): Head {
  const { kind, title, slug, category, expLevel, totalQuestions, imageThumbnail } = introduction;
  const { root } = kinds[kind];
  const t = assessmentMessages.in(language);
  const level = t(`level.${expLevel}`);
  const path = `${root}/${category.slug}/${slug}`;
  const description = t(`${kind}.about`, { level, category: category.title, count: totalQuestions });
  return {
    title,
    description,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: t(`${kind}.area`), path: root },
        { name: category.title, path: `${root}/${category.slug}` },
        { name: title, path },
      ]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'Quiz',
        name: title,
        description,
        url: path,
        educationalLevel: level,
        dateModified: introduction.updatedAt,
      },
    ],
  };
}
