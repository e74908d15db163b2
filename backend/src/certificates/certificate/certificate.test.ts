import { test } from 'vitest';
import type { CertificateEvent } from '@learnloom/contracts/certificates/certificate-events';
import { defaultTemplate } from '@learnloom/contracts/certificates/template-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { reinstateCertificate, reissueCertificate, revokeCertificate } from './change-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';

const key = '00000000-0000-4000-8000-000000000001';
const time = '2026-01-01T00:00:00.000Z';
const completion = {
  ...{ enrollment: 'e', course: 'c', learner: 'l', courseTitle: 'Loops', revision: 1, seconds: 60 },
  ...{ completedAt: time, position: '9', units: [], results: [] },
};
const chosen = { template: defaultTemplate, code: '7K3M9QXT2RBD', statusList: 1, statusIndex: 7 };
const issued: CertificateEvent = { type: 'CertificateIssued', data: { ...completion, ...chosen, name: 'Ada Obi' } };
const revoked: CertificateEvent = { type: 'CertificateRevoked', data: { reason: 'Copied' } };
const erased: CertificateEvent = { type: 'SubjectForgotten', data: {} };

test('a certificate is issued once, for a completed course of somebody who is there [CRT-01]', () => {
  const issue = specification(issueCertificate);
  const facts = { ...chosen, completion, name: 'Ada Obi' };
  issue().with({ facts }).when({ enrollment: key }).then(issued);
  issue(issued).with({ facts }).when({ enrollment: key }).thenNothing();
  issue()
    .with({ facts: { ...facts, completion: null } })
    .when({ enrollment: key })
    .thenNothing();
  issue()
    .with({ facts: { ...facts, name: null } })
    .when({ enrollment: key })
    .thenNothing();
});

test('it is revoked and reinstated, unless it is so already or the person was erased [CRT-01]', () => {
  const revoke = specification(revokeCertificate);
  revoke(issued).when({ key, reason: 'Copied' }).then(revoked);
  revoke(issued, revoked).when({ key, reason: 'Copied' }).thenRefuses('conflict', 'revoked-already');
  revoke(issued, erased).when({ key, reason: 'Copied' }).thenRefuses('conflict', 'person-erased');
  const reinstate = specification(reinstateCertificate);
  reinstate(issued, revoked).when({ key }).then({ type: 'CertificateReinstated', data: {} });
  reinstate(issued).when({ key }).thenRefuses('conflict', 'not-revoked');
  reinstate(issued, revoked, erased).when({ key }).thenRefuses('conflict', 'person-erased');
});

test('it is reissued with the present name and template [CRT-01]', () => {
  const facts = { name: 'Ada King', template: { ...defaultTemplate, heading: 'Diploma' } };
  const reissue = specification(reissueCertificate);
  reissue(issued).with({ facts }).when({ key }).then({ type: 'CertificateReissued', data: facts });
  reissue(issued, revoked).with({ facts }).when({ key }).thenRefuses('conflict', 'revoked-certificate');
  reissue(issued, erased).with({ facts }).when({ key }).thenRefuses('conflict', 'person-erased');
  reissue(issued)
    .with({ facts: { ...facts, name: null } })
    .when({ key })
    .thenRefuses('conflict', 'no-account');
});
