import { thing } from '../kernel/thing.ts';
import { certificateAggregate, certificateSubject } from './certificate-events.ts';
import { manageCertificates } from './permissions.ts';
import { templateAggregate, templateSubject } from './template-events.ts';

const LIST = '/courses/certificates';

export const certificateThing = thing({
  subject: certificateSubject,
  aggregate: certificateAggregate,
  noun: 'certificate',
  label: 'Certificates',
  named: [['courseTitle']],
  page: () => LIST,
  fields: {
    courseTitle: { label: 'Course title' },
    course: { refers: { to: 'course', gone: 'a course that was deleted' } },
    learner: { refers: { to: 'account', gone: 'Deleted account' } },
    enrollment: { seen: manageCertificates.name },
    name: { label: 'Name', seen: manageCertificates.name },
    code: { seen: manageCertificates.name },
    revision: {},
    completedAt: { label: 'Completed' },
    issuedAt: { label: 'Issued' },
    reissuedAt: { label: 'Reissued' },
    revokedAt: { label: 'Revoked' },
    reason: { label: 'Reason', seen: manageCertificates.name },
    erased: { label: 'Person', values: { true: 'Erased', false: 'Not erased' } },
  },
});

export const certificateTemplateThing = thing({
  subject: templateSubject,
  aggregate: templateAggregate,
  noun: 'certificate template',
  label: 'Certificate template',
  named: [],
  called: () => 'Certificate template',
  page: () => `${LIST}/template`,
  editors: () => manageCertificates.may.design,
  fields: {
    issuer: {},
    heading: {},
    statement: {},
    signerName: { label: 'Signed by' },
    signerTitle: { label: 'Title of the signer' },
    logo: {},
    signature: {},
    accent: { label: 'Accent color' },
    background: { label: 'Background color' },
  },
});
