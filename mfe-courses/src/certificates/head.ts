import { checkPath } from '@learnloom/contracts/certificates/code';
import type { CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import type { Head } from '@learnloom/ui/contract';
import { shareImageUrl } from './links.ts';

/** Search engines stay out: a certificate is for whoever has its code. Its image names nobody. */
export const checkHead = ({ code, courseTitle, template }: CertificateCheck): Head => ({
  title: `${template.heading}: ${courseTitle}`,
  description: `${template.issuer} issued this certificate for the course “${courseTitle}”. Check it here.`,
  canonical: checkPath(code.replaceAll('-', '')),
  openGraphType: 'website',
  image: shareImageUrl(code),
  noIndex: true,
});
