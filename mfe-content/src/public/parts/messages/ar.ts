import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'intro.HOME_PAGE.title': 'البرمجة بكلمات بسيطة.',
  'intro.HOME_PAGE.summary': '',
  'intro.HOME_PAGE.description': 'أدلة عملية ودروس ودورات واختبارات وتمارين لكل من يكتب الشيفرة البرمجية.',
  'intro.TUTORIALS_SECTION.title': 'دروس تعليمية',
  'intro.TUTORIALS_SECTION.summary': 'تعلّم موضوعًا من بدايته. كل درس يبني على الذي قبله.',
  'intro.TUTORIALS_SECTION.description': 'دروس برمجة خطوة بخطوة، من الأساسيات إلى الإتقان.',
  'intro.ARTICLES_SECTION.title': 'أدلة عملية',
  'intro.ARTICLES_SECTION.summary': 'سؤال واحد وجواب واضح. اختر موضوعًا وتابع عملك.',
  'intro.ARTICLES_SECTION.description': 'أدلة قصيرة ومجرَّبة، يجيب كل منها عن سؤال برمجي واحد.',
} as const satisfies Translation<typeof english, 'ar'>;
