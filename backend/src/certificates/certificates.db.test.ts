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

test('the name of a learner is not in the log in plain [CRT-01]', async () => {
  const stored = await backend.runtime.kernel.store.read(streamName('certificate', own.key));
  const issued: CertificateEvent['type'] = 'CertificateIssued';
  expect(stored.map(({ type }) => type)).toEqual([issued]);
  expect(JSON.stringify(stored)).not.toContain('Obi');
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
