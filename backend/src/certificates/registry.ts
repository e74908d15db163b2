import { certificateSubject } from '@learnloom/contracts/certificates/certificate-events';
import type { Chore, EndpointSource, MiddlewareSource } from '../kernel/area-server.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { reinstateCertificate, reissueCertificate, revokeCertificate } from './certificate/change-certificate.ts';
import { certificatesTaken, forgetCertificates } from './certificate/forget-certificates.ts';
import { issueCertificate, issueCertificates } from './certificate/issue-certificate.ts';
import { credentialEndpoints } from './services/credential/credential-endpoints.ts';
import { didDocument } from './services/credential/did-document.ts';
import { paperEndpoint } from './services/paper/paper-endpoint.ts';
import { certificateCheck, certificateList, certificateNames, ownCertificates } from './queries/certificate-queries.ts';
import { credentialKeysOf, providers } from './services.ts';
import { editTemplate, templateForEditing } from './template/template.ts';

export const handlers: readonly Handler[] = [
  issueCertificate,
  revokeCertificate,
  reinstateCertificate,
  reissueCertificate,
  editTemplate,
];
export const answers: readonly Answering[] = [certificateCheck, ownCertificates, certificateList, templateForEditing];
export const reactions: readonly Reaction[] = [issueCertificates];
export const endpoints: readonly EndpointSource[] = [paperEndpoint, credentialEndpoints];
export const middleware: readonly MiddlewareSource[] = [didDocument];
export const chores: readonly Chore[] = [
  {
    name: 'Keys of credentials are rotated once a year',
    every: 86_400_000,
    run: ({ ports }) => credentialKeysOf(ports).rotateInTime(),
  },
];
export const services: readonly Provider[] = providers;
export const erasers: readonly Eraser[] = [forgetCertificates];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { certificates: certificatesTaken };
export const names: Readonly<Record<string, Names>> = { [certificateSubject]: certificateNames };
