import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.categoryTitle': 'مقالات {{category}}',
  'article.categoryTitleWithMotto': 'مقالات {{category}}: {{motto}}',
  'tutorial.categoryTitle': 'دروس {{category}}',
  'tutorial.categoryTitleWithMotto': 'دروس {{category}}: {{motto}}',
  'category.quizzes': 'اختبارات تفاعلية',
  'category.exercises': 'تمارين تدريبية',
  'category.viewAll': 'عرض الكل',
  'category.noFeatured': 'لا يوجد محتوى مختار في هذه الفئة الفرعية.',
  'category.pagesOf': 'صفحات {{topic}}',
  'category.assessments': 'تقييمات شاملة',
  'category.assessmentsText': 'اختبر ما تعلمته',
  'category.editor': 'محرر شيفرة على الإنترنت',
  'category.editorText': 'شغّل كل مثال أثناء القراءة',
  'category.content': 'محتوى شامل',
  'category.contentText': 'ابدأ من الأول',
  'category.noContent': 'قريبًا',
} as const satisfies Translation<typeof english, 'ar'>;
