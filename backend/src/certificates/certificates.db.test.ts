import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CertificateCheck, CertificateRow, OwnCertificate } from '@learnloom/contracts/certificates/certificates';
import type { CertificateEvent } from '@learnloom/contracts/certificates/certificate-events';
import type { Page } from '@learnloom/contracts/kernel/command';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { completeCourse, publishCourse } from './certificates.fixture.ts';
import { confirmCredential } from './services/credential/confirm-credential.ts';
import { credentialKeysOf } from './services.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let learner: Person;
let own: OwnCertificate;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  const course = await publishCourse(api, master.token, 'loops');
  own = await completeCourse(api, learner.token, course);
});
afterAll(() => backend.close());

const checkOf = async (code: string) => (await api.get<CertificateCheck>(`/certificates/check/${code}`)).body;
const pdfOf = async (code: string) => {
  const answer = await fetch(`http://127.0.0.1:${backend.port}/api/certificates/pdf/${code}`, { redirect: 'manual' });
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  };
};
const text = async (path: string) => (await fetch(`http://127.0.0.1:${backend.port}${path}`)).text();
const staff = (path: string, body: object = {}) =>
  api.post(`/certificates/${own.key}${path}`, { token: master.token, body });

test('who completes a course gets one certificate, which a stranger checks and prints [CRT-01]', async () => {
  expect(own).toMatchObject({ courseTitle: 'loops', status: 'valid', printable: true });
  expect(own.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(await checkOf(own.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    code: own.code,
    status: 'valid',
    name: 'Ada Obi',
    courseTitle: 'loops',
    revision: 1,
    seconds: 7200,
    units: [{ title: 'Loops' }],
  });
  const { status, headers, text } = await pdfOf(own.code);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain('/StructTreeRoot');
  expect(text).toContain('/Marked true');
  expect((await api.get('/certificates/check/0000-0000-0000')).status).toBe(404);
  expect((await pdfOf('0000-0000-0000')).status).toBe(404);
});

test('badges and the image that other sites show are there, and name nobody in the picture [CRT-02]', async () => {
  const images = await Promise.all(
    ['badge-png', 'image'].map(async kind =>
      fetch(`http://127.0.0.1:${backend.port}/api/certificates/${kind}/${own.code}`).then(async answer =>
        Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      ),
    ),
  );
  for (const image of images) expect(image.slice(1, 4)).toBe('PNG');
  expect(images[0]).toContain('openbadgecredential');
  const badge = await text(`/api/certificates/badge-svg/${own.code}`);
  expect(badge).toContain('<openbadges:credential verify="ey');
  expect(badge).not.toContain('Obi');
});

test('the name of a learner is not in the log in plain [CRT-01]', async () => {
  const stored = await backend.runtime.kernel.store.read(streamName('certificate', own.key));
  const issued: CertificateEvent['type'] = 'CertificateIssued';
  expect(stored.map(({ type }) => type)[0]).toBe(issued);
  expect(JSON.stringify(stored)).not.toContain('Obi');
});

test('the log confirms a credential that was signed with an older key, and no changed or revoked one [CRT-02]', async () => {
  const { store } = backend.runtime.kernel;
  const keys = credentialKeysOf(backend.runtime.ports);
  const jwt = await text(`/api/certificates/credential/${own.code}`);
  await keys.rotate();
  expect(await keys.publicKeys()).toHaveLength(2);
  expect(await confirmCredential(jwt, { store, keys })).toEqual([]);
  const kid = decodeProtectedHeader(jwt).kid ?? '';
  const jwk = JSON.parse(await text(new URL(kid).pathname)) as JWK;
  expect(jwk).not.toHaveProperty('d');
  expect((await compactVerify(jwt, await importJWK(jwk))).protectedHeader.alg).toBe('RS256');
  const did = JSON.parse(await text('/.well-known/did.json')) as {
    readonly verificationMethod: readonly { id: string }[];
  };
  expect(did.verificationMethod.map(({ id }) => id)).toContain(kid);
  expect(await confirmCredential(`${jwt.slice(0, -8)}AAAAAAAA`, { store, keys })).toEqual([
    'No key of this installation signed it.',
  ]);
  await staff('/revoke', { reason: 'Copied' });
  expect(await confirmCredential(jwt, { store, keys })).toEqual(['It was revoked.']);
  expect((await api.get(`/certificates/credential/${own.code}`)).status).toBe(404);
  await staff('/reinstate');
});

test('staff revoke with a reason that strangers do not see, reinstate, and reissue with the new name [CRT-01]', async () => {
  expect((await staff('/revoke', { reason: 'Copied answers' })).status).toBe(200);
  expect((await staff('/revoke', { reason: 'Again' })).status).toBe(409);
  const revoked = await checkOf(own.code);
  expect(revoked.status).toBe('revoked');
  expect(JSON.stringify(revoked)).not.toContain('Copied');
  expect((await staff('/reissue')).status).toBe(409);
  expect((await staff('/reinstate')).status).toBe(200);
  const renamed = await api.send('POST', '/auth/update-account-profile', {
    token: learner.token,
    body: { firstName: 'Ọlá', lastName: 'Nguyễn' },
  });
  expect(renamed.status).toBe(200);
  expect((await checkOf(own.code)).name).toBe('Ada Obi');
  expect((await staff('/reissue')).status).toBe(200);
  expect(await checkOf(own.code)).toMatchObject({ code: own.code, name: 'Ọlá Nguyễn', status: 'valid' });
  const list = await api.get<Page<CertificateRow>>('/certificates?search=nguy', { token: master.token });
  expect(list.body.rows).toMatchObject([{ key: own.key, name: 'Ọlá Nguyễn', currentName: 'Ọlá Nguyễn' }]);
  expect((await api.get('/certificates', { token: learner.token })).status).toBe(403);
});

test('a name without a font sends to the check page, which shows it [CRT-01]', async () => {
  await api.send('POST', '/auth/update-account-profile', {
    token: learner.token,
    body: { firstName: '明', lastName: '李' },
  });
  await staff('/reissue');
  const { status, headers } = await pdfOf(own.code);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(`/verify/${own.code}$`)]);
  expect(await checkOf(own.code)).toMatchObject({ name: '明 李', printable: false });
});

test('the certificate of an erased person shows no name and says so [CRT-01]', async () => {
  expect((await api.send('DELETE', `/admin/accounts/${learner.key}`, { token: master.token, body: {} })).status).toBe(
    200,
  );
  await eventually(async () => expect((await checkOf(own.code)).status).toBe('erased'));
  expect(await checkOf(own.code)).toMatchObject({ name: null, courseTitle: 'loops' });
  expect((await pdfOf(own.code)).status).toBe(200);
  expect((await staff('/reissue')).status).toBe(409);
});
