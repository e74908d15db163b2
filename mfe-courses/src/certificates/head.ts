import { checkPath } from '@learnloom/contracts/certificates/code';
import type { CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { shareImageUrl } from './links.ts';
import { certificateMessages } from './messages/messages.ts';

/** Search engines stay out: a certificate is for whoever has its code. Its image names nobody. */
export const checkHead = ({ code, courseTitle, template }: CertificateCheck, language: Language): Head => ({
  title: `${template.heading}: ${courseTitle}`,
  description: certificateMessages.in(language)('check.description', { issuer: template.issuer, course: courseTitle }),
  canonical: checkPath(code.replaceAll('-', '')),
  openGraphType: 'website',
  image: shareImageUrl(code),
  noIndex: true,
});
