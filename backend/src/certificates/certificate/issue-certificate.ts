import { certificates } from '@learnloom/contracts/certificates/certificates';
import type { CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import type { EnrollmentEvent } from '@learnloom/contracts/courses/enrollment-events';
import { reaction } from '../../kernel/reactions/reaction.ts';
import type { Ports } from '../../kernel/ports.ts';
import { certificatesOf } from '../tables.ts';
import { currentTemplate } from '../template/template.ts';
import { certificateKey, certificateStream, nameOf } from './certificate.ts';
import { completionOf, type Completion } from './certified-facts.ts';
import { newCode, randomIndex } from '../services/new-code.ts';

/** Entries of a status list: the least that its specification allows, so that nobody learns from a list who is meant. */
export const LIST_ENTRIES = 131_072;

/** Of a list's entries so many are used: a random one is then free in most cases. */
const MAX_USED = LIST_ENTRIES / 2;

interface Facts {
  /** Null: there is nothing to certify. */
  readonly completion: Completion | null;
  /** Null: the account is gone. */
  readonly name: string | null;
  readonly template: CertificateTemplate;
  readonly code: string;
  readonly statusList: number;
  readonly statusIndex: number;
}

async function factsOf(enrollment: string, ports: Ports): Promise<Facts> {
  const [completion, template, { count }] = await Promise.all([
    completionOf(enrollment, ports),
    currentTemplate(ports),
    certificatesOf(ports.read)
      .selectFrom('certificate')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    completion,
    template,
    name: completion && (await nameOf(completion.learner, ports)),
    code: newCode(),
    statusList: Math.floor(Number(count) / MAX_USED) + 1,
    statusIndex: randomIndex(LIST_ENTRIES),
  };
}

export const issueCertificate = certificateStream.on(certificates.issue, {
  key: ({ enrollment }) => certificateKey(enrollment),
  prepare: ({ enrollment }, ports) => factsOf(enrollment, ports),
  decide: (_input, state, { facts: { completion, name, ...chosen } }) =>
    state || !completion || name === null
      ? []
      : [{ type: 'CertificateIssued', data: { ...completion, ...chosen, name } }],
});

/** Whoever completed a course gets its certificate, once. */
export const issueCertificates = reaction<EnrollmentEvent>('IssueCertificates', {
  about: 'Issues certificates for completed courses',
  from: 'beginning',
  on: {
    CourseCompleted: async ({ key }, _ports, effect) => {
      await effect.execute(certificates.issue, { enrollment: key });
    },
  },
});
