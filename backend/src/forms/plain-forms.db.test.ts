import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteForms, TRAP } from '@learnloom/contracts/forms/site-forms';
import { actionOf, type PlainForm } from '@learnloom/contracts/kernel/plain-form';
import { newsletterForm } from '@learnloom/contracts/website/newsletter-form';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { eventually } from '@learnloom/testing/eventually';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend?.close());

const post = async (
  form: PlainForm,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${backend.port}${actionOf(form)}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
};
const opened = (ms: number) => backend.kernel.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - ms}`);
const tokenIn = (page: string): string => /name="opened" value="([^"]+)"/.exec(page)?.[1] ?? '';
const stored = (subject: string) =>
  tablesOf(backend.kernel.database)('form_message').where({ subject }).select('form', 'email', 'suspicion', 'text');
const written = () => ({
  name: 'Ada',
  email: `ada-${randomUUID()}@example.org`,
  subject: `Sorting ${randomUUID()}`,
  text: 'Is "sort" <stable>?\nI would like to know.',
});

test('without scripts a message is looked over, sent and answered by a page [WEB-02]', async () => {
  const fields = written();
  const first = await post(siteForms.contact, fields);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(first.page).toContain('Check your details');
  expect(first.page).toContain('Is &quot;sort&quot; &lt;stable&gt;?\nI would like to know.</textarea>');
  expect(tokenIn(first.page)).not.toBe('');
  expect(await stored(fields.subject)).toEqual([]);

  const quick = await post(siteForms.contact, { ...fields, opened: tokenIn(first.page) });
  expect(tokenIn(quick.page)).toBe(tokenIn(first.page));
  expect(await stored(fields.subject)).toEqual([]);

  const token = opened(20_000);
  for (const time of [1, 2]) {
    const sent = await post(siteForms.contact, { ...fields, opened: token });
    expect([time, sent.status]).toEqual([time, 200]);
    expect(sent.page).toContain(siteForms.contact.thanks);
  }
  await eventually(async () =>
    expect(await stored(fields.subject)).toEqual([
      { form: 'contact', email: fields.email, suspicion: null, text: fields.text },
    ]),
  );
});

test('what is wrong is said at its field, with all that was typed', async () => {
  const fields = written();
  const wrong = await post(siteForms['article-volunteers'], { ...fields, email: 'nobody', sample: 'javascript:1' });
  expect(wrong.status).toBe(400);
  expect(wrong.page).toContain('Check 2 fields');
  expect(wrong.page).toMatch(/<input id="email"[^>]*aria-invalid="true"[^>]*autofocus[^>]*value="nobody">/);
  expect(wrong.page).toMatch(/<input id="sample"[^>]*aria-invalid="true"/);
  expect(wrong.page).toContain(`value="${fields.subject}"`);

  const old = await post(siteForms.contact, { ...fields, opened: opened(25 * 3_600_000) });
  expect(old.page).toContain('Check your details');
});

test.each(Object.values(siteForms))('what people do not see is in the page of $label and traps robots', async form => {
  const fields = written();
  const { page } = await post(form, fields);
  expect(page).toContain(`name="${TRAP}"`);
  const bot = await post(form, { ...fields, opened: opened(20_000), [TRAP]: 'https://example.org' });
  expect(bot.page).toContain(form.thanks);
  await eventually(async () => expect(await stored(fields.subject)).toMatchObject([{ suspicion: 'hidden-field' }]));
});

test('the newsletter is subscribed to without scripts, too [WEB-03]', async () => {
  const email = `grace-${randomUUID()}@example.org`;
  const wrong = await post(newsletterForm, { email: 'grace@' });
  expect([wrong.status, wrong.page.includes('value="grace@"')]).toEqual([400, true]);
  const asked = await post(newsletterForm, { email });
  expect([asked.status, asked.page.includes(newsletterForm.thanks)]).toEqual([200, true]);
  await eventually(async () =>
    expect(await tablesOf(backend.kernel.database)('subscriber').where({ email }).pluck('state')).toEqual(['pending']),
  );
});

test('a page of another site cannot send a form, nor one of more than a form holds', async () => {
  const fields = written();
  const foreign = await post(
    siteForms.contact,
    { ...fields, opened: opened(20_000) },
    { origin: 'https://evil.example' },
  );
  expect(foreign.status).toBe(403);
  const large = await post(newsletterForm, { email: 'x'.repeat(200_000) });
  expect(large.status).toBe(413);
  expect(await stored(fields.subject)).toEqual([]);
});

test('the page holds no script, no style of others and is in no frame', async () => {
  const { headers } = await post(newsletterForm, { email: '"><script>alert(1)</script>' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('unsafe');
  const { page } = await post(newsletterForm, { email: '"><script>alert(1)</script>' });
  expect(page).not.toContain('<script>');
});
