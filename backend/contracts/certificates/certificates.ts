import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { ownTopic, topic } from '../kernel/topic.ts';
import { certificateSubject, type CertificateStatus, type CertifiedResult } from './certificate-events.ts';
import { manageCertificates } from './permissions.ts';
import type { CertificateTemplate } from './template-events.ts';

/** A learner's own certificates. */
export const ownCertificateChanges = ownTopic('certificates:own');
/** Check pages follow it. Keys of certificates tell strangers nothing. */
export const certificateChanges = topic('certificates', 'public');
export const staffCertificateChanges = topic('certificates:staff', manageCertificates.name);

const { may, name: group } = manageCertificates;
const subject = certificateSubject;

/** All that the paper certificate shows, for everyone who has its code. */
export interface CertificateCheck {
  /** As it is written: `7K3M-9QXT-2RBD`. */
  readonly code: string;
  /** Whole address of the check page, for other sites and paper. */
  readonly address: string;
  readonly status: CertificateStatus;
  /** Null: the person was erased. */
  readonly name: string | null;
  readonly courseTitle: string;
  readonly revision: number;
  /** Length of the course in seconds; 0: not known. */
  readonly seconds: number;
  readonly completedAt: string;
  readonly issuedAt: string;
  /** With another name; null: never. */
  readonly reissuedAt: string | null;
  readonly revokedAt: string | null;
  readonly units: readonly { readonly title: string; readonly completedAt: string }[];
  readonly results: readonly Pick<CertifiedResult, 'title' | 'percent'>[];
  readonly template: CertificateTemplate;
  /** A PDF can show the name: there is a font for its script. */
  readonly printable: boolean;
}

/** A learner's certificate in 'My learning'. */
export interface OwnCertificate {
  readonly key: string;
  readonly code: string;
  /** Whole address of the check page, for other sites and paper. */
  readonly address: string;
  readonly course: string;
  readonly courseTitle: string;
  readonly issuer: string;
  readonly status: CertificateStatus;
  readonly issuedAt: string;
  readonly printable: boolean;
}

/** A certificate in the list of staff. */
export interface CertificateRow {
  readonly key: string;
  readonly code: string;
  /** Whole address of the check page, for other sites and paper. */
  readonly address: string;
  /** Null: the person was erased. */
  readonly name: string | null;
  /** What the account is called now; null: it is gone. */
  readonly currentName: string | null;
  readonly courseTitle: string;
  readonly revision: number;
  readonly status: CertificateStatus;
  readonly issuedAt: string;
  readonly reissuedAt: string | null;
  readonly revokedAt: string | null;
  readonly reason: string | null;
  /** Of the stream. */
  readonly version: number;
}

export const certificateSorts = ['-issuedAt', 'courseTitle'] as const;

const erased = {
  'person-erased': { kind: 'conflict', message: 'This person was erased. The certificate cannot change anymore.' },
} as const satisfies Refusals;

export const certificates = {
  subject,
  may,
  group,
  /** By reason of `CourseCompleted`. Sent twice, it is done once. */
  issue: systemCommand('IssueCertificate', {
    activity: 'Issued a certificate',
    subject,
    input: f => ({ enrollment: f.key }),
  }),
  revoke: command('RevokeCertificate', {
    route: 'POST /certificates/:key/revoke',
    permission: may.revoke,
    activity: 'Revoked a certificate',
    subject,
    undo: { command: 'ReinstateCertificate', says: done => `${done.name} will be valid again.` },
    input: f => ({ key: f.key, reason: f.paragraph(500) }),
    refuses: { ...erased, 'revoked-already': { kind: 'conflict', message: 'This certificate is already revoked.' } },
  }),
  reinstate: command('ReinstateCertificate', {
    route: 'POST /certificates/:key/reinstate',
    permission: may.revoke,
    activity: 'Reinstated a certificate',
    subject,
    input: f => ({ key: f.key }),
    refuses: { ...erased, 'not-revoked': { kind: 'conflict', message: 'This certificate is not revoked.' } },
  }),
  /** With the learner's present name and the present template; the code stays. */
  reissue: command('ReissueCertificate', {
    route: 'POST /certificates/:key/reissue',
    permission: may.reissue,
    activity: 'Reissued a certificate',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      ...erased,
      'revoked-certificate': { kind: 'conflict', message: 'Reinstate this certificate before you reissue it.' },
      'no-account': { kind: 'conflict', message: 'The account of this learner was deleted.' },
    },
  }),
  check: query<CertificateCheck>()('CertificateCheck', {
    route: 'GET /certificates/check/:code',
    access: 'public',
    topics: [certificateChanges],
    input: f => ({ code: f.line(40) }),
  }),
  own: query<{ readonly certificates: readonly OwnCertificate[] }>()('OwnCertificates', {
    route: 'GET /learning/certificates',
    access: 'session',
    topics: [ownCertificateChanges],
    input: () => ({}),
  }),
  rows: query<Page<CertificateRow>>()('CertificateList', {
    route: 'GET /certificates',
    access: group,
    topics: [staffCertificateChanges],
    sorts: certificateSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(certificateSorts),
      status: f.fallback(f.oneOf(['all', 'valid', 'revoked', 'erased']), 'all'),
    }),
  }),
} as const;
