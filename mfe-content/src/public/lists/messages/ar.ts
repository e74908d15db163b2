import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.tagTitle': 'مقالات عن {{tag}}',
  'article.tagDescription': 'مقالات تحمل الوسم {{tag}}، الأحدث أولًا.',
  'tutorial.tagTitle': 'دروس عن {{tag}}',
  'tutorial.tagDescription': 'دروس تحمل الوسم {{tag}}، الأحدث أولًا.',
  'author.description': 'مقالات ودروس بقلم {{name}}.',
  'author.total_zero': 'لا مقالات ولا دروس',
  'author.total_one': 'مقال أو درس واحد',
  'author.total_two': 'مقالان أو درسان',
  'author.total_few': '{{count}} مقالات ودروس',
  'author.total_many': '{{count}} مقالًا ودرسًا',
  'author.total_other': '{{count}} مقال ودرس',
  'author.pages': 'صفحات مقالات ودروس {{name}}',
  'author.missing': 'لا يوجد حاليًا أي محتوى منشور لهذا المؤلف.',
  'tag.total_zero': 'لا مواد',
  'tag.total_one': 'مادة واحدة',
  'tag.total_two': 'مادتان',
  'tag.total_few': '{{count}} مواد',
  'tag.total_many': '{{count}} مادة',
  'tag.total_other': '{{count}} مادة',
  'tag.pages': 'صفحات المواد عن {{tag}}',
} as const satisfies Translation<typeof english, 'ar'>;
