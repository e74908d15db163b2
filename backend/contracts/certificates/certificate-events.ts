import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';
import type { CertificateTemplate } from './template-events.ts';

/** One certificate per enrollment: its key follows from that of the enrollment. */
export const certificateSubject = 'certificate';

/** A unit that the learner completed. */
export interface CertifiedUnit {
  readonly key: string;
  readonly title: string;
  /** ISO date-time. */
  readonly completedAt: string;
  /** Position in the log of the event that recorded it. */
  readonly position: string;
}

/** The best result of an assessment that is a unit of the course. */
export interface CertifiedResult {
  readonly unit: string;
  readonly title: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Key of the attempt. */
  readonly attempt: string;
}

/** What a certificate certifies. It never changes. */
export interface CertifiedFacts {
  readonly enrollment: string;
  readonly course: string;
  /** Key of the account. */
  readonly learner: string;
  readonly code: string;
  /** Bitstring status list, from 1, and the certificate's place in it. */
  readonly statusList: number;
  readonly statusIndex: number;
  readonly courseTitle: string;
  readonly revision: number;
  /** Length of the course in seconds; 0: not known. */
  readonly seconds: number;
  /** ISO date-time. */
  readonly completedAt: string;
  /** Position in the log of the event that completed the course. */
  readonly position: string;
  readonly units: readonly CertifiedUnit[];
  readonly results: readonly CertifiedResult[];
}

const personal = {
  enrollment: false,
  course: false,
  learner: false,
  code: false,
  courseTitle: false,
  completedAt: false,
  position: false,
  units: false,
  results: false,
  template: false,
  name: true,
} as const;

const certificateEvents = {
  /** `template`: as it was, so that paper and check page always agree. */
  CertificateIssued: event<CertifiedFacts & { readonly template: CertificateTemplate; readonly name: string }>({
    personal,
  }),
  /** The reason may tell of the learner. */
  CertificateRevoked: event<{ readonly reason: string }>({ personal: { reason: true } }),
  /** It is valid again. */
  CertificateReinstated: event(),
  /** With the learner's name and the template as they are now. Its code stays. */
  CertificateReissued: event<{ readonly template: CertificateTemplate; readonly name: string }>({
    personal: { template: false, name: true },
  }),
  ...subjectEvents,
};
export type CertificateEvent = EventOf<typeof certificateEvents>;

export interface Certificate extends CertifiedFacts {
  readonly template: CertificateTemplate;
  /** Null: the person was erased. */
  readonly name: string | null;
  /** ISO date-times; null: not. */
  readonly issuedAt: string;
  readonly reissuedAt: string | null;
  readonly revokedAt: string | null;
  readonly reason: string | null;
  /** Nothing is known of the person anymore. */
  readonly erased: boolean;
}

export const certificateAggregate = aggregate<Certificate>()({
  events: certificateEvents,
  begin: {
    CertificateIssued: (data, { time }) => ({
      ...data,
      issuedAt: time,
      reissuedAt: null,
      revokedAt: null,
      reason: null,
      erased: false,
    }),
  },
  on: {
    CertificateRevoked: (state, { reason }, { time }) => ({ ...state, revokedAt: time, reason }),
    CertificateReinstated: state => ({ ...state, revokedAt: null, reason: null }),
    CertificateReissued: (state, { name, template }, { time }) => ({ ...state, name, template, reissuedAt: time }),
    SubjectForgotten: state => ({ ...state, name: null, reason: null, erased: true }),
  },
  hidden: ['statusList', 'statusIndex', 'position', 'units', 'results', 'template', 'seconds'],
  unique: ({ code, statusList, statusIndex }) => [
    `certificate-code/${code}`,
    `certificate-status/${statusList}/${statusIndex}`,
  ],
});

export type CertificateStatus = 'valid' | 'revoked' | 'erased';

/** A certificate of an erased person still says whether it was revoked: see `revokedAt`. */
export const statusOf = ({ erased, revokedAt }: Pick<Certificate, 'erased' | 'revokedAt'>): CertificateStatus =>
  erased ? 'erased' : revokedAt === null ? 'valid' : 'revoked';
