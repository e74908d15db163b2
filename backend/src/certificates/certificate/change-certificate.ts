import type { Certificate } from '@learnloom/contracts/certificates/certificate-events';
import { certificates } from '@learnloom/contracts/certificates/certificates';
import type { CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { currentTemplate } from '../template/template.ts';
import { certificateStream, nameOf } from './certificate.ts';

/** The certificate, unless its person was erased. */
function changeable(state: Certificate | null): Certificate {
  const certificate = existing(state);
  if (certificate.erased) throw refusal(certificates.revoke, 'person-erased');
  return certificate;
}

export const revokeCertificate = certificateStream.on(certificates.revoke, ({ reason }, state) => {
  if (changeable(state).revokedAt !== null) throw refusal(certificates.revoke, 'revoked-already');
  return [{ type: 'CertificateRevoked', data: { reason } }];
});

export const reinstateCertificate = certificateStream.on(certificates.reinstate, (_input, state) => {
  if (changeable(state).revokedAt === null) throw refusal(certificates.reinstate, 'not-revoked');
  return [{ type: 'CertificateReinstated', data: {} }];
});

interface Facts {
  /** Null: the account is gone. */
  readonly name: string | null;
  readonly template: CertificateTemplate;
}

export const reissueCertificate = certificateStream.on(certificates.reissue, {
  prepare: async ({ key }, ports): Promise<Facts> => {
    const state = await ports.stateOf(certificateStream, key);
    const [name, template] = await Promise.all([state && nameOf(state.learner, ports), currentTemplate(ports)]);
    return { name, template };
  },
  decide: (_input, state, { facts: { name, template } }) => {
    if (changeable(state).revokedAt !== null) throw refusal(certificates.reissue, 'revoked-certificate');
    if (name === null) throw refusal(certificates.reissue, 'no-account');
    return [{ type: 'CertificateReissued', data: { name, template } }];
  },
});
