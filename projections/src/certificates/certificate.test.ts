import { test } from 'vitest';
import type { CertificateEvent } from '@learnloom/contracts/certificates/certificate-events';
import {
  certificateChanges,
  ownCertificateChanges,
  staffCertificateChanges,
} from '@learnloom/contracts/certificates/certificates';
import { defaultTemplate } from '@learnloom/contracts/certificates/template-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { certificate } from './certificate.ts';

const facts = {
  enrollment: 'e',
  course: 'c',
  learner: 'l',
  code: '7K3M9QXT2RBD',
  statusList: 1,
  statusIndex: 7,
  courseTitle: 'Loops',
  revision: 2,
  seconds: 60,
  completedAt: timeOf(0),
  position: '9',
  units: [],
  results: [],
  template: defaultTemplate,
};
const issued: CertificateEvent = { type: 'CertificateIssued', data: { ...facts, name: 'Ada Ọlá' } };
const revoked: CertificateEvent = { type: 'CertificateRevoked', data: { reason: 'Copied answers' } };
const row = {
  ...facts,
  name: 'Ada Ọlá',
  issuedAt: timeOf(0),
  reissuedAt: null,
  revokedAt: null,
  reason: null,
  erased: false,
  version: 0,
};

test('a certificate keeps its code when it is revoked, reinstated and reissued [CRT-01]', () => {
  const topics = [certificateChanges.name, ownCertificateChanges.name, staffCertificateChanges.name];
  readModel(certificate)
    .given(issued)
    .then(row)
    .announces(...topics);
  readModel(certificate)
    .given(issued, revoked)
    .then({ ...row, revokedAt: timeOf(1), reason: 'Copied answers', version: 1 });
  readModel(certificate)
    .given(
      issued,
      revoked,
      { type: 'CertificateReinstated', data: {} },
      { type: 'CertificateReissued', data: { name: 'Ada Lovelace', template: defaultTemplate } },
    )
    .then({ ...row, name: 'Ada Lovelace', reissuedAt: timeOf(3), version: 3 });
});

test('of an erased person the certificate keeps no name and no reason [CRT-01]', () => {
  readModel(certificate)
    .given(issued, revoked, { type: 'SubjectForgotten', data: {} })
    .then({ ...row, name: null, reason: null, revokedAt: timeOf(1), erased: true, version: 2 });
});
