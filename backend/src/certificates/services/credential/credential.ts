import { SignJWT, type JWTPayload } from 'jose';
import { checkPath, formatCode } from '@learnloom/contracts/certificates/code';
import type { Certificate } from '@learnloom/contracts/certificates/certificate-events';
import { certificateDate } from '@learnloom/contracts/certificates/labels';
import type { Settings } from '@learnloom/platform/settings';
import { uuidOf } from '../../../kernel/deciding/uuid.ts';
import { hostUrl } from '../../../kernel/http/hosts.ts';
import { issuerDid, keyUrl, statusListUrl } from './addresses.ts';
import { ALGORITHM, type SigningKey } from './credential-keys.ts';

type Site = Pick<Settings, 'publicUrl'>;

export const V2_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
const BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const urn = (key: string): string => `urn:uuid:${key}`;

/** Names an event of the log, which `npm run verify` looks up. */
export const POSITION_URN = 'urn:learnloom:position:';

/** A credential and what a JWT says of it beside. */
interface Claims extends JWTPayload {
  readonly id: string;
  readonly issuer: string | { readonly id: string; readonly [claim: string]: unknown };
  readonly validFrom: string;
  readonly credentialSubject: { readonly id: string; readonly [claim: string]: unknown };
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** Signs a credential as its specification wants a JWT: no header but the algorithm and the key's address. */
export const sign = (credential: Claims, { id, key }: SigningKey, site: Site): Promise<string> =>
  new SignJWT({
    ...credential,
    iss: typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(credential.validFrom),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyUrl(site, id) })
    .sign(key);

function achievementOf({ course, courseTitle, revision, units, results }: Certificate): object {
  return {
    id: urn(course),
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: courseTitle,
    description: `Completed the course “${courseTitle}”.`,
    version: String(revision),
    criteria: { narrative: `Complete these units: ${units.map(({ title }) => title).join(', ')}.` },
    ...(results.length > 0 && {
      resultDescription: results.map(({ unit, title }) => ({
        id: urn(unit),
        type: ['ResultDescription'],
        name: title,
        resultType: 'Percent',
        valueMin: '0',
        valueMax: '100',
      })),
    }),
  };
}

/** What the log recorded, by its positions. */
const evidenceOf = ({ completedAt, position, units, courseTitle }: Certificate): readonly object[] => [
  {
    id: POSITION_URN + position,
    type: ['Evidence'],
    name: `Completed the course “${courseTitle}”`,
    narrative: `Recorded on ${certificateDate(completedAt)}.`,
    genre: 'CourseCompleted',
  },
  ...units.map(unit => ({
    id: POSITION_URN + unit.position,
    type: ['Evidence'],
    name: `Completed the unit “${unit.title}”`,
    narrative: `Recorded on ${certificateDate(unit.completedAt)}.`,
    genre: 'UnitCompleted',
  })),
];

/** The Open Badges 3.0 credential of a certificate. */
export function credentialOf(key: string, certificate: Certificate & { readonly name: string }, site: Site): Claims {
  const { code, name, learner, template, issuedAt, reissuedAt, completedAt, results } = certificate;
  const list = statusListUrl(site, certificate.statusList);
  const index = String(certificate.statusIndex);
  return {
    '@context': [V2_CONTEXT, BADGES_CONTEXT],
    id: urn(key),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificate.courseTitle,
    issuer: { id: issuerDid(site), type: ['Profile'], name: template.issuer, url: site.publicUrl },
    validFrom: reissuedAt ?? issuedAt,
    credentialSubject: {
      // Tells nobody the key of the account.
      id: urn(uuidOf('credential-subject', learner)),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name }],
      activityEndDate: completedAt,
      achievement: achievementOf(certificate),
      ...(results.length > 0 && {
        result: results.map(({ unit, percent }) => ({
          type: ['Result'],
          resultDescription: urn(unit),
          value: String(percent),
        })),
      }),
    },
    evidence: [
      ...evidenceOf(certificate),
      {
        id: hostUrl(site, 'main', checkPath(code)),
        type: ['Evidence'],
        name: `Certificate ${formatCode(code)}`,
        genre: 'Check page',
      },
    ],
    credentialStatus: {
      id: `${list}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: index,
      statusListCredential: list,
    },
  };
}
