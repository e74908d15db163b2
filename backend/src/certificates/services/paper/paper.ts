import type { CertificateTemplate } from '@learnloom/contracts/certificates/template-events';

/** All that is on a paper certificate. */
export interface Paper {
  /** As it is written. */
  readonly code: string;
  /** Address of the check page. */
  readonly address: string;
  readonly name: string;
  /** Nobody is named anymore. */
  readonly erased: boolean;
  readonly revoked: boolean;
  readonly courseTitle: string;
  /** Shown in one line. */
  readonly facts: readonly string[];
  /** Shown date. */
  readonly issuedOn: string;
  /** ISO date-time. */
  readonly issuedAt: string;
  readonly template: CertificateTemplate;
  /** Images as they were uploaded; null: none. */
  readonly logo: Uint8Array | null;
  readonly signature: Uint8Array | null;
}
