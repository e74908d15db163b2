import { amountAt, saleAt } from '@learnloom/contracts/courses/price';
import { courseRoot, type CourseCatalog, type CoursePage } from '@learnloom/contracts/courses/course-pages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, headImage, mediaAddress, SCHEMA_CONTEXT, siteName } from '@learnloom/ui/platform';
import { isoDuration } from '../shared/length.ts';
import { categoryPath, coursePath, previewPath } from './paths.ts';

const provider = () => ({ '@type': 'Organization', name: siteName(), url: '/' });
const crumb = { name: 'Courses', path: courseRoot };

export function catalogHead({ category, rows }: CourseCatalog): Head {
  const path = category ? categoryPath(category.slug) : courseRoot;
  const title = category ? `${category.title} courses` : 'Courses';
  const description =
    category?.summary ??
    'Programming courses in modules and lessons, from the first line of code to a finished project.';
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

export function courseHead(course: CoursePage): Head {
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
      breadcrumbsOf([crumb, { name: category.title, path: categoryPath(category.slug) }, { name: title, path }]),
    ],
  };
}
