import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.area': 'أدلة عملية',
  'article.search': 'ابحث في مقالات {{category}}…',
  'article.explore': 'استكشف فئات المقالات',
  'tutorial.area': 'دروس تعليمية',
  'tutorial.search': 'ابحث في دروس {{category}}…',
  'tutorial.explore': 'استكشف فئات الدروس',

  home: 'الرئيسية',
  backHome: 'العودة إلى الصفحة الرئيسية',

  'article.updated': 'آخر تحديث: <date>{{date}}</date>',
  'article.tags': 'الوسوم',
  'article.onThisPage': 'في هذه الصفحة',
  'article.headingLink': 'رابط إلى هذا القسم',
  'article.share': 'مشاركة',
  'article.linkCopied': 'نُسخ الرابط',
  'article.previous': 'السابق',
  'article.next': 'التالي',
  'article.neighbors': 'السابق والتالي',
  'article.practice': 'تدرّب على هذا',
  'article.related': 'ذو صلة',
  'article.continueAt': 'تابع من «{{heading}}»',
  'article.tryIt': 'جرّبها',
  'article.missing': 'لم يُعثر على هذا المحتوى!',
  'article.moved': 'ربما نُقل هذا المحتوى أو أُلغي نشره.',

  'history.heading': 'سجل التعديلات',

  'search.title': 'البحث',
  'search.titleFor': 'البحث: {{words}}',

  'preview.title': 'معاينة: {{title}}',
} as const satisfies Translation<typeof english, 'ar'>;
