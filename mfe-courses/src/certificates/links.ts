import type { OwnCertificate } from '@learnloom/contracts/certificates/certificates';

const file = (kind: string, code: string): string => `/api/certificates/${kind}/${code}`;

export const pdfUrl = (code: string): string => file('pdf', code);
export const qrUrl = (code: string): string => file('qr', code);
export const shareImageUrl = (code: string): string => file('image', code);
export const badgeUrl = (code: string, format: 'png' | 'svg'): string => file(`badge-${format}`, code);
export const credentialUrl = (code: string): string => file('credential', code);

type Added = Pick<OwnCertificate, 'code' | 'address' | 'courseTitle' | 'issuer' | 'issuedAt'>;

/** Adds a certificate to the profile of whoever is signed in at LinkedIn. */
export function linkedInUrl({ code, address, courseTitle, issuer, issuedAt }: Added): string {
  const issueDate = new Date(issuedAt);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear: String(issueDate.getUTCFullYear()),
    issueMonth: String(issueDate.getUTCMonth() + 1),
    certUrl: address,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** An address without its protocol, as people type it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');
