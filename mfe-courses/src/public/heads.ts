import { amountAt, saleAt } from '@learnloom/contracts/courses/price';
import { courseRoot, type CourseCatalog, type CoursePage } from '@learnloom/contracts/courses/course-pages';
import { bundlePath, type BundleCard } from '@learnloom/contracts/orders/bundle';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, headImage, mediaAddress, SCHEMA_CONTEXT, siteName } from '@learnloom/ui/platform';
import { isoDuration } from '../shared/length.ts';
import { courseMessages } from './messages/messages.ts';
import { categoryPath, coursePath, previewPath } from './paths.ts';

const provider = () => ({ '@type': 'Organization', name: siteName(), url: '/' });
const crumbIn = (language: Language) => ({ name: courseMessages.in(language)('courses'), path: courseRoot });

export function catalogHead({ category, rows }: CourseCatalog, language: Language): Head {
  const t = courseMessages.in(language);
  const crumb = crumbIn(language);
  const path = category ? categoryPath(category.slug) : courseRoot;
  const title = category ? t('catalog.categoryTitle', { category: category.title }) : t('courses');
  const description = category?.summary ?? t('catalog.description');
  return {
    title,
    description,
    canonical: path,
    openGraphType: 'website',
    ...headImage(category?.imageThumbnail ?? ''),
    jsonLd: [
      breadcrumbsOf(category ? [crumb, { name: category.title, path }] : [crumb]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'ItemList',
        name: title,
        itemListElement: rows.map((course, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: coursePath(course.category.slug, course.slug),
        })),
      },
    ],
  };
}

/** The free preview, as search engines show videos. */
function videoOf(course: CoursePage, path: string): object | null {
  const { previewVideo: video, publishedAt } = course;
  if (!video) return null;
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: course.summary,
    uploadDate: publishedAt,
    contentUrl: mediaAddress(video.url),
    url: previewPath(path, video.unit),
    ...(video.seconds > 0 && { duration: isoDuration(video.seconds) }),
    thumbnailUrl: mediaAddress(video.thumbnail || course.imageThumbnail) || '/favicon.svg',
  };
}

export function courseHead(course: CoursePage, language: Language): Head {
  const { title, slug, summary, category, price, imageThumbnail, level, tutors, seconds, publishedAt, updatedAt } =
    course;
  const path = coursePath(category.slug, slug);
  const video = videoOf(course, path);
  const sale = saleAt(price);
  return {
    title: course.metaTitle || title,
    description: summary,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    ...(course.metaKeywords.length > 0 && { keywords: course.metaKeywords.join(', ') }),
    jsonLd: [
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'Course',
        name: title,
        description: summary,
        url: path,
        provider: provider(),
        educationalLevel: level,
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...headImage(imageThumbnail),
        ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
        offers: {
          '@type': 'Offer',
          category: price ? 'Paid' : 'Free',
          price: price ? amountAt(price) : 0,
          ...(sale && { priceValidUntil: sale.until }),
          priceCurrency: price?.currency ?? 'USD',
          url: path,
          availability: 'https://schema.org/InStock',
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: isoDuration(seconds),
          ...(tutors.length > 0 && { instructor: tutors.map(({ name }) => ({ '@type': 'Person', name })) }),
        },
        ...(video && { video }),
      },
      breadcrumbsOf([
        crumbIn(language),
        { name: category.title, path: categoryPath(category.slug) },
        { name: title, path },
      ]),
    ],
  };
}

export function bundleHead(bundle: BundleCard, language: Language): Head {
  const { title, slug, summary, imageThumbnail, amount, currency, courses } = bundle;
  const path = bundlePath(slug);
  return {
    title,
    description: summary,
    canonical: path,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'Product',
        name: title,
        description: summary,
        url: path,
        ...headImage(imageThumbnail),
        offers: {
          '@type': 'Offer',
          category: 'Paid',
          price: amount,
          priceCurrency: currency,
          url: path,
          availability: 'https://schema.org/InStock',
        },
        isRelatedTo: courses.map(course => ({ '@type': 'Course', name: course.title, url: course.path })),
      },
      breadcrumbsOf([crumbIn(language), { name: title, path }]),
    ],
  };
}
