import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'preview.label': 'معاينة',
  'preview.published': 'معاينة. يرى القراء النسخة المنشورة.',
  'preview.draft': 'معاينة. لا يرى القراء هذه الصفحة.',
  'preview.note': 'حُفظت في {{saved}}. تنتهي صلاحية هذا الرابط في {{expires}}. لا تشاركه.',
  'preview.notPublished': 'غير منشور',
  'preview.failed': 'تعذّر تحميل المعاينة',
  'preview.gone': 'رابط المعاينة هذا لا يعمل',
  'preview.goneText': 'ربما انتهت صلاحيته أو أُلغي. اطلب رابطًا جديدًا ممن أرسله إليك.',
} as const satisfies Translation<typeof english, 'ar'>;
