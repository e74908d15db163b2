import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import Joi from 'joi';
import {
  certificateSubject,
  type CertificateEvent,
  type CertifiedFacts,
} from '@learnloom/contracts/certificates/certificate-events';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import { streamName, type EventStore, type StoredEvent } from '@learnloom/platform/event-store/event-store';
import { ALGORITHM, type CredentialKeys } from './credential-keys.ts';
import { POSITION_URN } from './credential.ts';

interface Evidence {
  readonly id: string;
  readonly genre: string;
}

interface Payload {
  readonly id: string;
  readonly credentialSubject: { readonly achievement: { readonly version: string } };
  readonly evidence: readonly Evidence[];
}

/** As far as it is looked at. */
const shape = Joi.object<Payload>({
  id: Joi.string()
    .pattern(/^urn:uuid:[0-9a-f-]{36}$/)
    .required(),
  credentialSubject: Joi.object({
    achievement: Joi.object({ version: Joi.string().required() }).unknown().required(),
  })
    .unknown()
    .required(),
  evidence: Joi.array()
    .items(Joi.object({ id: Joi.string().required(), genre: Joi.string().required() }).unknown())
    .required(),
}).unknown();

/** The credential's content, once its signature is that of one of the installation's keys. Null: it is not. */
async function signedPayload(jwt: string, keys: Pick<CredentialKeys, 'publicKey'>): Promise<Payload | null> {
  try {
    const id = decodeProtectedHeader(jwt).kid?.split('/').at(-1) ?? '';
    const jwk = await keys.publicKey(id);
    if (!jwk) return null;
    const { payload } = await compactVerify(jwt, await importJWK(jwk, ALGORITHM), { algorithms: [ALGORITHM] });
    const { value, error } = shape.validate(JSON.parse(new TextDecoder().decode(payload)));
    return error ? null : value;
  } catch {
    return null;
  }
}

const ISSUED: CertificateEvent['type'] = 'CertificateIssued';
const REVOKED: CertificateEvent['type'] = 'CertificateRevoked';
const REINSTATED: CertificateEvent['type'] = 'CertificateReinstated';

const isRevoked = (events: readonly StoredEvent[]): boolean =>
  events.findLast(({ type }) => type === REVOKED || type === REINSTATED)?.type === REVOKED;

interface Confirming {
  readonly store: Pick<EventStore, 'read'>;
  readonly keys: Pick<CredentialKeys, 'publicKey'>;
}

/** Compares a credential with the log. Gives what is wrong, as sentences; none: the log confirms it. */
export async function confirmCredential(jwt: string, { store, keys }: Confirming): Promise<readonly string[]> {
  const payload = await signedPayload(jwt.trim(), keys);
  if (!payload) return ['No key of this installation signed it.'];
  const events = await store.read(streamName(certificateSubject, payload.id.replace('urn:uuid:', '')));
  const issued = events.find(({ type }) => type === ISSUED)?.data as Partial<CertifiedFacts> | undefined;
  if (!issued?.enrollment) return ['The log has no such certificate.'];
  const recorded = await store.read(streamName(enrollmentSubject, issued.enrollment));
  const known = new Set(recorded.map(({ position, type }) => `${POSITION_URN}${position} ${type}`));
  const claimed = payload.evidence.filter(({ id }) => id.startsWith(POSITION_URN));
  return [
    ...claimed
      .filter(({ id, genre }) => !known.has(`${id} ${genre}`))
      .map(({ id, genre }) => `The log has no ${genre} at position ${id.slice(POSITION_URN.length)}.`),
    ...(claimed.length === 0 ? ['It names no event of the log.'] : []),
    ...(String(issued.revision) === payload.credentialSubject.achievement.version
      ? []
      : ['It names another revision of the course.']),
    ...(isRevoked(events) ? ['It was revoked.'] : []),
  ];
}
