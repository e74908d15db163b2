import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { Certificate } from '@learnloom/contracts/certificates/certificate-events';
import { defaultTemplate } from '@learnloom/contracts/certificates/template-events';
import { foreignVerifier } from '@learnloom/testing/foreign-verifier';
import { bakePng, bakeSvg } from './bake.ts';
import { credentialOf, sign } from './credential.ts';
import { statusListOf } from './status-list.ts';

const site = { publicUrl: 'https://learn.example.org' };
const time = '2026-11-28T09:00:00.000Z';
const uuid = (n: number) => `f1257000-0000-4000-8000-00000000000${n}`;
const certificate: Certificate & { readonly name: string } = {
  ...{ enrollment: uuid(1), course: uuid(2), learner: uuid(3), code: '7K3M9QXT2RBD', statusList: 1, statusIndex: 7 },
  ...{ courseTitle: 'Loops', revision: 2, seconds: 60, completedAt: time, position: '9', template: defaultTemplate },
  units: [{ key: uuid(4), title: 'Begin', completedAt: time, position: '8' }],
  results: [{ unit: uuid(4), title: 'Begin', percent: 80, attempt: uuid(5) }],
  ...{ name: 'Ọlá Nguyễn', issuedAt: time, reissuedAt: null, revokedAt: null, reason: null, erased: false },
};

let key: CryptoKey;
let jwk: JWK;
let jwt: string;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  jwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256' };
  jwt = await sign(credentialOf(uuid(6), certificate, site), { id: 'first', key }, site);
});

/** What a verifier has offline: the key, and the status list with these entries revoked. */
async function verifierWith(revoked: readonly number[]) {
  const list = await sign(await statusListOf(1, revoked, site, time), { id: 'first', key }, site);
  return foreignVerifier({ jwk, list });
}

test('a foreign verifier accepts the credential offline, with what it says [CRT-02]', async () => {
  const { verify } = await verifierWith([6, 8]);
  const { credential, revoked } = await verify(jwt);
  expect(revoked).toBe(false);
  expect(credential).toMatchObject({
    iss: 'did:web:learn.example.org',
    jti: `urn:uuid:${uuid(6)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityType: 'name', identityHash: 'Ọlá Nguyễn' }],
      achievement: { name: 'Loops', version: '2' },
      result: [{ value: '80' }],
    },
    evidence: [{ id: 'urn:learnloom:position:9' }, { id: 'urn:learnloom:position:8' }, {}],
  });
  expect(JSON.stringify(credential)).not.toContain(uuid(3));
  expect(JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'RS256',
    kid: 'https://learn.example.org/api/certificates/keys/first',
  });
});

test('it rejects the credential when it was revoked, and when one byte was changed [CRT-02]', async () => {
  expect((await (await verifierWith([7])).verify(jwt)).revoked).toBe(true);
  const { verify } = await verifierWith([]);
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const at = 40;
  const changed = body.slice(0, at) + (body[at] === 'A' ? 'B' : 'A') + body.slice(at + 1);
  await expect(verify([head, changed, signature].join('.'))).rejects.toThrow();
});

test('a credential is baked into PNG and SVG where Open Badges 3.0 looks for it [CRT-02]', () => {
  const head = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(25, 1)]);
  const baked = bakePng(Buffer.concat([head, Buffer.from('rest')]), 'a.b.c');
  expect(baked.subarray(0, 33)).toEqual(head);
  expect(baked.subarray(37, 37 + 4 + 24 + 5).toString('latin1')).toBe('iTXtopenbadgecredential\0\0\0\0\0a.b.c');
  expect(baked.subarray(-4).toString()).toBe('rest');
  expect(bakeSvg('<svg width="1"><g/></svg>', 'a.b.c')).toBe(
    '<svg width="1" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="a.b.c"/><g/></svg>',
  );
});
