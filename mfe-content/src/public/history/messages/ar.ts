import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'history.title': 'سجل التعديلات: {{title}}',
  'history.lead': 'النسخ المنشورة من هذه الصفحة، الأحدث أولًا.',
  'history.first': 'أول نسخة منشورة',
  'history.changed': 'تغيّر: {{parts}}',
  'history.part.title': 'العنوان',
  'history.part.summary': 'الملخص',
  'history.part.text': 'النص',
  'history.show': 'عرض التغييرات',
  'history.hide': 'إخفاء التغييرات',
  'history.changeFailed': 'تعذّر تحميل التغييرات',
  'history.removed': 'حُذف: ',
  'history.added': 'أُضيف: ',
  'history.unchanged_zero': 'لا فقرات بلا تغيير',
  'history.unchanged_one': 'فقرة واحدة بلا تغيير',
  'history.unchanged_two': 'فقرتان بلا تغيير',
  'history.unchanged_few': '{{count}} فقرات بلا تغيير',
  'history.unchanged_many': '{{count}} فقرة بلا تغيير',
  'history.unchanged_other': '{{count}} فقرة بلا تغيير',
} as const satisfies Translation<typeof english, 'ar'>;
