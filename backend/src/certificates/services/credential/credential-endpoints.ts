import { LRUCache } from 'lru-cache';
import { formatCode } from '@learnloom/contracts/certificates/code';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { EndpointSource } from '../../../kernel/area-server.ts';
import type { Endpoint, HttpReply } from '../../../kernel/http/endpoint.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { badgeDrawing, qrDrawing, shareDrawing } from '../paper/drawings.ts';
import { addressOf, certificateWith, NO_CERTIFICATE } from '../../queries/certificate-queries.ts';
import { credentialKeysOf, papersOf } from '../../services.ts';
import { certificatesOf } from '../../tables.ts';
import { bakePng, bakeSvg } from './bake.ts';
import { credentialOf, sign } from './credential.ts';
import { statusListOf } from './status-list.ts';

/** Points of a client's address. */
const DRAWING_COST = 10;
const SIGNING_COST = 4;

const MAX_IMAGES = 200;

const NO_CREDENTIAL = 'This certificate has no credential: it was revoked, or its person was erased.';

interface Sent {
  readonly type: string;
  /** Name of the file as which a browser keeps it; left out: it is shown. */
  readonly file?: string;
}

const reply = (body: string | Buffer, { type, file }: Sent): HttpReply => ({
  status: 200,
  body,
  headers: {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    ...(file !== undefined && { 'Content-Disposition': `attachment; filename="${file}"` }),
  },
});

/** The certificate with that code, and its signed credential. */
async function signed(code: string, ports: Ports) {
  const row = await certificateWith(code, ports.read);
  const { name } = row;
  if (name === null || row.revokedAt !== null) throw missing(NO_CREDENTIAL);
  const key = await credentialKeysOf(ports).current();
  return { row, jwt: await sign(credentialOf(row.key, { ...row, name }, ports.settings), key, ports.settings) };
}

const MAX_LIST = 10_000;

async function statusList(text: string, ports: Ports): Promise<HttpReply> {
  const list = Number(text);
  if (!/^\d{1,5}$/.test(text) || list < 1 || list > MAX_LIST) throw missing('There is no such list.');
  const rows = await certificatesOf(ports.read)
    .selectFrom('certificate')
    .where('statusList', '=', list)
    .where('revokedAt', 'is not', null)
    .select('statusIndex')
    .execute();
  const revoked = rows.map(({ statusIndex }) => statusIndex);
  const credential = await statusListOf(list, revoked, ports.settings, new Date().toISOString());
  const jwt = await sign(credential, await credentialKeysOf(ports).current(), ports.settings);
  return reply(jwt, { type: 'application/vc+jwt' });
}

/** Credentials, badges and images of certificates, the keys that sign, and who is revoked. */
export const credentialEndpoints: EndpointSource = ({ runtime: { ports } }) => {
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_IMAGES });
  const png = (svg: string): Promise<Uint8Array> => {
    let image = drawn.get(svg);
    if (!image) {
      image = papersOf(ports).png(svg);
      image.catch(() => drawn.delete(svg));
      drawn.set(svg, image);
    }
    return image;
  };
  const endpoint = (
    [route, name, cost]: readonly [Endpoint['route'], string, number],
    answer: (of: string) => Promise<HttpReply>,
  ): Endpoint => ({ route, name, cost, handle: ({ params }) => answer(params['of'] ?? '') });
  return [
    endpoint(['GET /certificates/credential/:of', 'CertificateCredential', SIGNING_COST], async code => {
      const { row, jwt } = await signed(code, ports);
      return reply(jwt, { type: 'application/vc+jwt', file: `credential-${formatCode(row.code)}.jwt` });
    }),
    endpoint(['GET /certificates/badge-png/:of', 'CertificateBadgePng', DRAWING_COST], async code => {
      const { row, jwt } = await signed(code, ports);
      const image = await png(badgeDrawing(row.courseTitle, row.template));
      return reply(bakePng(image, jwt), { type: 'image/png', file: `badge-${formatCode(row.code)}.png` });
    }),
    endpoint(['GET /certificates/badge-svg/:of', 'CertificateBadgeSvg', SIGNING_COST], async code => {
      const { row, jwt } = await signed(code, ports);
      const image = bakeSvg(badgeDrawing(row.courseTitle, row.template), jwt);
      return reply(image, { type: 'image/svg+xml', file: `badge-${formatCode(row.code)}.svg` });
    }),
    endpoint(['GET /certificates/image/:of', 'CertificateImage', DRAWING_COST], async code => {
      const row = await certificateWith(code, ports.read);
      return reply(Buffer.from(await png(shareDrawing(row.courseTitle, row.template))), { type: 'image/png' });
    }),
    endpoint(['GET /certificates/qr/:of', 'CertificateQr', SIGNING_COST], async code => {
      const row = await certificateWith(code, ports.read);
      return reply(qrDrawing(addressOf(row.code, ports.settings)), { type: 'image/svg+xml' });
    }),
    endpoint(['GET /certificates/keys/:of', 'CredentialKey', 1], async id => {
      const jwk = await credentialKeysOf(ports).publicKey(id);
      if (!jwk) throw missing(NO_CERTIFICATE);
      return reply(JSON.stringify({ ...jwk, kid: id }), { type: 'application/jwk+json' });
    }),
    endpoint(['GET /certificates/status/:of', 'CredentialStatus', SIGNING_COST], list => statusList(list, ports)),
  ];
};
