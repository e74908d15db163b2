import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'search.submit': 'بحث',
  'search.placeholder': 'ماذا تريد أن تتعلم؟',
  'search.lead': 'ابحث في كل محتوى الموقع: العناوين والنصوص والشيفرة.',
  'search.kinds': 'أنواع المحتوى',
  'search.everything': 'الكل',
  'search.pages': 'صفحات النتائج',
  'search.page': 'الصفحة {{page}}',
  'search.corrected': 'هذه نتائج <strong>{{corrected}}</strong>. لا شيء يحتوي على «{{words}}».',
  'search.categories': 'الفئات',
  'search.none': 'لا نتائج عن «{{words}}»',
  'search.noneText': 'تحقّق من الإملاء، أو جرّب كلمات أقل أو أعمّ. يشمل البحث العناوين والملخصات والنصوص والشيفرة.',
  'search.total_zero': 'لا نتائج',
  'search.total_one': 'نتيجة واحدة',
  'search.total_two': 'نتيجتان',
  'search.total_few': '{{count}} نتائج',
  'search.total_many': '{{count}} نتيجة',
  'search.total_other': '{{count}} نتيجة',
} as const satisfies Translation<typeof english, 'ar'>;
