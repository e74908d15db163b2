import { flag, integer, json, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { CertifiedResult, CertifiedUnit } from './certificate-events.ts';
import type { CertificateTemplate } from './template-events.ts';

/** Issued certificates, one row each. */
export const certificateTable = table(
  'certificate',
  {
    enrollment: text,
    course: text,
    /** Key of the account. */
    learner: text,
    code: text,
    statusList: integer,
    statusIndex: integer,
    courseTitle: text,
    revision: integer,
    seconds: integer,
    completedAt: timestamp,
    position: text,
    units: json<readonly CertifiedUnit[]>(),
    results: json<readonly CertifiedResult[]>(),
    template: json<CertificateTemplate>(),
    /** Null once the person has been erased. */
    name: orNull(text),
    issuedAt: timestamp,
    reissuedAt: orNull(timestamp),
    revokedAt: orNull(timestamp),
    reason: orNull(text),
    erased: flag,
    /** Of the stream. */
    version: integer,
  },
  {
    unique: [['code']],
    indexes: [
      ['issuedAt desc', 'key'],
      ['learner', 'issuedAt desc', 'key'],
      ['course', 'issuedAt desc', 'key'],
      ['statusList', 'statusIndex'],
      ['lower(courseTitle)', 'key'],
    ],
    searched: ['name', 'courseTitle', 'code'],
  },
);

/** What staff chose of the certificate: one row. */
export const certificateTemplateTable = table('certificate_template', {
  issuer: text,
  heading: text,
  statement: text,
  signerName: text,
  signerTitle: text,
  logo: text,
  signature: text,
  accent: text,
  background: text,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});
