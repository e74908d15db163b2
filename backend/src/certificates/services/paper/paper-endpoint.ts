import { LRUCache } from 'lru-cache';
import { formatCode } from '@learnloom/contracts/certificates/code';
import { statusOf, type Certificate } from '@learnloom/contracts/certificates/certificate-events';
import { certificateDate, certificateFacts } from '@learnloom/contracts/certificates/labels';
import { files } from '@learnloom/contracts/media/files';
import type { EndpointSource } from '../../../kernel/area-server.ts';
import type { HttpReply } from '../../../kernel/http/endpoint.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { addressOf, certificateWith, isPrintable } from '../../queries/certificate-queries.ts';
import { papersOf } from '../../services.ts';
import type { Paper } from './paper.ts';

/** Of an image on the certificate. */
const MAX_IMAGE_BYTES = 2_000_000;
/** Drawn certificates that are remembered; each has about 20 KB. */
const MAX_DRAWN = 200;
/** Points that drawing one takes from a client's address. */
const COST = 10;

async function imageOf(key: string, ports: Ports): Promise<Uint8Array | null> {
  if (key === '') return null;
  return (await ports.lookups.bytes.get(files.subject)?.(ports, key, MAX_IMAGE_BYTES)) ?? null;
}

async function paperOf(certificate: Certificate, ports: Ports): Promise<Paper> {
  const { template, code, name, issuedAt, reissuedAt } = certificate;
  const [logo, signature] = await Promise.all([imageOf(template.logo, ports), imageOf(template.signature, ports)]);
  return {
    code: formatCode(code),
    address: addressOf(code, ports.settings),
    name: name ?? '',
    erased: name === null,
    revoked: certificate.revokedAt !== null,
    courseTitle: certificate.courseTitle,
    facts: certificateFacts(certificate),
    issuedOn: certificateDate(reissuedAt ?? issuedAt),
    issuedAt: reissuedAt ?? issuedAt,
    template,
    logo,
    signature,
  };
}

const pdf = (code: string, bytes: Uint8Array): HttpReply => ({
  status: 200,
  body: Buffer.from(bytes),
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="certificate-${formatCode(code)}.pdf"`,
    'Cache-Control': 'private, no-cache',
  },
});

/**
 * `GET /api/certificates/pdf/:code`: the certificate on paper. Where a script has no font, the check page stands in: it
 * is made to be printed.
 */
export const paperEndpoint: EndpointSource = ({ runtime: { ports } }) => {
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_DRAWN });
  return {
    route: 'GET /certificates/pdf/:code',
    name: 'CertificatePdf',
    cost: COST,
    async handle({ params }) {
      const row = await certificateWith(params['code'] ?? '', ports.read);
      if (!isPrintable(row))
        return { status: 303, body: '', headers: { Location: addressOf(row.code, ports.settings) } };
      const name = `${row.key} ${row.version} ${statusOf(row)}`;
      let bytes = drawn.get(name);
      if (!bytes) {
        bytes = paperOf(row, ports).then(paper => papersOf(ports).pdf(paper));
        bytes.catch(() => drawn.delete(name));
        drawn.set(name, bytes);
      }
      return pdf(row.code, await bytes);
    },
  };
};
