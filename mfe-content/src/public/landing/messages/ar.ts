import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.published_zero': 'لا مقالات منشورة بعد',
  'article.published_one': 'مقال منشور واحد على الأقل',
  'article.published_two': 'مقالان منشوران على الأقل',
  'article.published_few': 'أكثر من {{count}} مقالات منشورة',
  'article.published_many': 'أكثر من {{count}} مقالًا منشورًا',
  'article.published_other': 'أكثر من {{count}} مقال منشور',
  'article.failed': 'تعذّر تحميل المقالات',
  'article.empty': 'لا توجد مقالات بعد',
  'article.emptyText': 'ستظهر المقالات هنا مرتبة حسب الموضوع عند نشرها.',
  'tutorial.published_zero': 'لا دروس منشورة بعد',
  'tutorial.published_one': 'درس منشور واحد على الأقل',
  'tutorial.published_two': 'درسان منشوران على الأقل',
  'tutorial.published_few': 'أكثر من {{count}} دروس منشورة',
  'tutorial.published_many': 'أكثر من {{count}} درسًا منشورًا',
  'tutorial.published_other': 'أكثر من {{count}} درس منشور',
  'tutorial.failed': 'تعذّر تحميل الدروس',
  'tutorial.empty': 'لا توجد دروس بعد',
  'tutorial.emptyText': 'ستظهر الدروس هنا مرتبة حسب الموضوع عند نشرها.',
} as const satisfies Translation<typeof english, 'ar'>;
