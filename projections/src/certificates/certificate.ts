import {
  certificateChanges,
  ownCertificateChanges,
  staffCertificateChanges,
} from '@learnloom/contracts/certificates/certificates';
import { certificateAggregate } from '@learnloom/contracts/certificates/certificate-events';
import { certificateTable } from '@learnloom/contracts/certificates/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Issued certificates. */
export const certificate = rowsOf(certificateAggregate, certificateTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { learner }) => ({
    topics: [certificateChanges, ownCertificateChanges, staffCertificateChanges],
    scopes: [],
    owner: learner,
  }),
});
