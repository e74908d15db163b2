import { checkPath } from '@learnloom/contracts/certificates/code';
import { hostUrl } from '@learnloom/ui/platform';

/** The public check page, which is also what people share. */
export const checkUrl = (code: string): string => hostUrl('main', checkPath(code.replaceAll('-', '')));

const file = (kind: string, code: string): string => `/api/certificates/${kind}/${code}`;

export const pdfUrl = (code: string): string => file('pdf', code);
export const qrUrl = (code: string): string => file('qr', code);
export const shareImageUrl = (code: string): string => file('image', code);
export const badgeUrl = (code: string, format: 'png' | 'svg'): string => file(`badge-${format}`, code);
export const credentialUrl = (code: string): string => file('credential', code);

interface Added {
  readonly code: string;
  readonly courseTitle: string;
  readonly issuer: string;
  readonly issuedAt: string;
}

/** Adds a certificate to the profile of whoever is signed in at LinkedIn. */
export function linkedInUrl({ code, courseTitle, issuer, issuedAt }: Added): string {
  const issued = new Date(issuedAt);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: checkUrl(code),
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
