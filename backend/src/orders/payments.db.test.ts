import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkout,
  type CheckoutOffer,
  type OwnOrder,
  type VerifiedPayment,
} from '@learnloom/contracts/orders/checkout';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import type { CourseAccess } from '@learnloom/contracts/courses/learning-pages';
import type { BundleCard } from '@learnloom/contracts/orders/bundle';
import { giftSubject } from '@learnloom/contracts/orders/gift-events';
import { GIFT_LINK } from '@learnloom/contracts/orders/gifts';
import type { OrderStory, Revenue } from '@learnloom/contracts/orders/staff-orders';
import type { Answer, Page, Problem } from '@learnloom/contracts/kernel/command';
import type { MailRow } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { authoring } from '../courses/courses.fixture.ts';
import { enrollmentKey } from '../courses/enrollment/enrollment.ts';
import { nothingPaid, type PaymentNotice } from './services/providers/payment-provider.ts';
import { signedNotice } from './services/providers/test-provider.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let buyer: Person;
let stranger: Person;
let author: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  [buyer, stranger] = [await newPerson(api, 'USER', master.token), await newPerson(api, 'USER', master.token)];
  author = authoring(api, master.token);
  await author.category('programming');
});
afterAll(() => backend.close());

let courses = 0;
async function soldCourse(more: object = {}): Promise<string> {
  const course = await author.course(`sold-${++courses}`, 'programming', { paid: true, amount: 49, ...more });
  await author.unit(course, await author.module(course));
  await author.publish(course);
  return course;
}

const post = <T = Problem>(path: string, { token }: Person, body: object = {}) => api.post<T>(path, { token, body });
const place = async (course: string, person = buyer, more: object = {}): Promise<string> => {
  const { status, body } = await post<Answer<{ key: string }>>('/orders', person, { course, total: 4900, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.key;
};
const started = async (course: string): Promise<string> => {
  const key = await place(course);
  await post(`/orders/own/${key}/checkout`, buyer);
  return key;
};
const verify = async (reference: string, person = buyer) =>
  (await post<Answer<VerifiedPayment>>('/website/verify-payment', person, { reference })).body.data.status;
const accessTo = async (course: string, { token } = buyer): Promise<boolean> =>
  (await api.get<CourseAccess>(`/learning/courses/${course}/access`, { token })).body.enrolled;
const story = async (key: string): Promise<OrderStory> =>
  (await api.get<OrderStory>(`/admin/orders/${key}`, { token: master.token })).body;
const count = ({ steps }: OrderStory, type: string): number => steps.filter(step => step.type === type).length;

/** What the test provider would send, perhaps with another signature. */
async function notify(notice: Partial<PaymentNotice> & { readonly order: string }, signature?: string) {
  const paid = { ...nothingPaid, status: 'paid', amount: 4900, currency: 'USD', transaction: 'tx' } as const;
  const { body, headers } = signedNotice({ ...paid, ...notice }, backend.kernel.secrets);
  const signed = signature === undefined ? headers : { ...headers, 'x-test-signature': signature };
  return api.send('POST', '/payments/test/notices', { body: body.toString(), headers: signed });
}

test('a learner buys a course: the provider is asked, the learner is enrolled and gets one receipt [PAY-01] [CRS-07] [WEB-04] [API-01]', async () => {
  const course = await soldCourse();
  const key = await place(course);
  const { body: checkedOut } = await post<Answer<{ url: string }>>(`/orders/own/${key}/checkout`, buyer);
  expect(checkedOut.data.url).toBe(`http://localhost:3000/checkout/test/${key}`);
  expect(await verify(key)).toBe('open');
  expect(await accessTo(course)).toBe(false);
  expect((await post(`/payments/test/${key}`, buyer, { outcome: 'notice-twice' })).status).toBe(200);
  expect(await verify(key)).toBe('paid');
  await eventually(async () => expect((await story(key)).fulfilledAt).not.toBeNull());
  expect(await accessTo(course)).toBe(true);
  const told = await story(key);
  expect([count(told, 'OrderPaid'), count(told, 'OrderFulfilled')]).toEqual([1, 1]);
  await eventually(async () => {
    const { body } = await api.get<Page<MailRow>>('/admin/mailing?mail=order-receipt', { token: master.token });
    expect(body.rows).toHaveLength(1);
  });
  expect((await post<Problem>('/orders', buyer, { course, total: 4900 })).body.code).toBe('enrolled-already');
});

describe('a payment notice [PAY-01]', () => {
  test('that is forged, about another order, amount or currency enrolls nobody', async () => {
    const course = await soldCourse();
    const key = await started(course);
    expect((await notify({ order: key }, 'ab'.repeat(32))).status).toBe(403);
    expect((await notify({ order: key }, '')).status).toBe(403);
    expect((await notify({ order: randomUUID() })).status).toBe(200);
    expect((await notify({ order: key, amount: 4899 })).status).toBe(200);
    expect((await notify({ order: key, currency: 'NGN' })).status).toBe(200);
    expect((await notify({ order: key, status: 'pending' })).status).toBe(200);
    expect(await accessTo(course)).toBe(false);
    const told = await story(key);
    expect([told.problem, told.status, count(told, 'PaymentMismatched')]).toEqual(['mismatch', 'pending', 2]);
  });

  test('that is late, doubled and sent ten times at once enrolls once', async () => {
    const course = await soldCourse();
    const key = await started(course);
    await post(`/orders/own/${key}/cancel`, buyer);
    const sent = await Promise.all(Array.from({ length: 10 }, () => notify({ order: key })));
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await eventually(async () => expect((await story(key)).fulfilledAt).not.toBeNull());
    expect(await accessTo(course)).toBe(true);
    const told = await story(key);
    expect([count(told, 'OrderPaid'), count(told, 'OrderFulfilled')]).toEqual([1, 1]);
  });

  test('of a course that became a draft in between still enrolls', async () => {
    const course = await soldCourse();
    const key = await started(course);
    await author.send('POST', `/courses/${course}/make-draft`, {});
    await notify({ order: key });
    await eventually(async () => expect((await story(key)).fulfilledAt).not.toBeNull());
  });

  test('of 2 MB, of no JSON, or of a provider without keys gets a clear answer', async () => {
    const large = await api.send<Problem>('POST', '/payments/test/notices', { body: 'x'.repeat(2_000_000) });
    expect([large.status, large.body.message]).toEqual([413, 'The request is too large. The limit is 256 KB.']);
    expect((await api.send('POST', '/payments/stripe/notices', { body: '{}' })).status).toBe(404);
    expect((await api.send('POST', '/payments/test/notices', { body: '<html>' })).status).toBe(403);
  });
});

test('another person’s order is 404 for every request about it [PAY-01]', async () => {
  const key = await started(await soldCourse());
  const answers = await Promise.all([
    api.get(`/orders/own/${key}`, { token: stranger.token }),
    api.get(`/payments/test/${key}`, { token: stranger.token }),
    post(`/payments/test/${key}`, stranger, { outcome: 'paid' }),
    post(`/orders/own/${key}/checkout`, stranger),
    post(`/orders/own/${key}/cancel`, stranger),
    post('/website/verify-payment', stranger, { reference: key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await story(key)).steps.map(({ type }) => type)).toEqual(['OrderPlaced', 'CheckoutStarted']);
});

test('a receipt is for the buyer of a paid order alone: 404 to others, and before the payment [PAY-01] [PAY-02]', async () => {
  const key = await started(await soldCourse());
  const receipt = async ({ cookie }: Person) =>
    fetch(`http://localhost:${backend.port}/api/orders/own/${key}/receipt`, { headers: { cookie } });
  expect((await receipt(buyer)).status).toBe(404);
  await notify({ order: key });
  await eventually(async () => expect((await receipt(buyer)).status).toBe(200));
  const answer = await receipt(buyer);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await receipt(stranger)).status).toBe(404);
  expect((await receipt(master)).status).toBe(404);
  expect((await receipt({ ...stranger, cookie: '' })).status).toBe(401);
});

test('the data export has the orders of a person, and of nobody else [PAY-02]', async () => {
  const taken = async ({ token }: Person) => {
    const { body } = await api.get<AccountExport>('/auth/account-data', { token });
    return body.kept['orders']?.rows ?? [];
  };
  expect((await taken(buyer))[0]).toMatchObject({
    currency: 'USD',
    total: 49,
    courses: [{ price: 49 }],
    status: 'paid',
  });
  const own = JSON.stringify(await taken(stranger));
  for (const { number } of (await taken(buyer)) as readonly { number: string }[]) expect(own).not.toContain(number);
});

test('a currency that staff change applies to new orders; an open order is paid in its own [PAY-01]', async () => {
  const course = await soldCourse();
  const key = await started(course);
  const change = (currency: string, provider = 'test') =>
    api.send<Problem>('PUT', '/admin/website-settings/PAYMENTS', {
      token: master.token,
      body: { currency, provider },
    });
  expect((await change('XXQ')).body).toMatchObject({ code: 'currency-unknown' });
  expect((await change('EUR', 'stripe')).body).toMatchObject({ code: 'keys-missing' });
  expect((await change('EUR')).status).toBe(200);
  const shown = await api.get<CheckoutOffer>(`/orders/offers/${course}`, { token: stranger.token });
  expect([shown.body.currency, shown.body.total]).toEqual(['EUR', 4900]);
  const dollars = await post('/orders', stranger, { course, total: 4900, currency: 'USD' });
  expect(dollars.body).toMatchObject({ code: 'price-changed', message: 'The price is now €49. Check the new total.' });
  expect((await notify({ order: key, currency: 'EUR' })).status).toBe(200);
  expect(await accessTo(course)).toBe(false);
  await notify({ order: key });
  await eventually(async () => expect(await accessTo(course)).toBe(true));
  expect((await change('USD')).status).toBe(200);
});

test('a course on sale is sold at the sale price [PAY-02]', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const course = await soldCourse({ saleAmount: 29, saleUntil: tomorrow });
  const shown = await api.get<CheckoutOffer>(`/orders/offers/${course}`, { token: buyer.token });
  expect(shown.body.total).toBe(2900);
  expect((await post('/orders', buyer, { course, total: 4900 })).body.code).toBe('price-changed');
  expect((await post('/orders', buyer, { course, total: 2900 })).status).toBe(200);
});

test('a gift goes to an email address; whoever has its link gets the course once [PAY-02]', async () => {
  const course = await soldCourse();
  const key = await place(course, buyer, { gift: true });
  const friend = await newPerson(api, 'USER', master.token);
  const address = (email: string, person = buyer) =>
    api.send<Problem>('PUT', `/orders/own/${key}/gift`, { token: person.token, body: { email } });
  expect((await address('nobody')).status).toBe(400);
  expect((await address(friend.email, stranger)).status).toBe(404);
  expect((await address(friend.email)).status).toBe(200);
  const token = backend.kernel.secrets.derivedToken(GIFT_LINK, key);
  const redeem = (person: Person) => post<Problem>('/orders/gifts', person, { token });
  expect((await redeem(friend)).body.code).toBe('gift-gone');
  await post(`/orders/own/${key}/checkout`, buyer);
  await notify({ order: key });
  await eventually(async () => {
    const { body } = await api.get<Page<MailRow>>('/admin/mailing?mail=course-gift', { token: master.token });
    expect(body.rows).toHaveLength(1);
  });
  expect(await accessTo(course)).toBe(false);
  expect((await story(key)).problem).toBeNull();
  expect((await redeem(friend)).status).toBe(200);
  expect((await redeem(friend)).status).toBe(200);
  expect((await redeem(stranger)).body.code).toBe('gift-redeemed');
  expect(await accessTo(course, friend)).toBe(true);
  expect((await address(stranger.email)).body.code).toBe('gift-redeemed');
  const own = await api.get<OwnOrder>(`/orders/own/${key}`, { token: buyer.token });
  expect(own.body.gift).toEqual({ email: friend.email, redeemed: true });
  const log = await backend.kernel.store.read(streamName(giftSubject, key));
  expect(JSON.stringify(log)).not.toContain(friend.email);
});

test('a refund ends access and keeps progress; buying again restores it; a second refund is refused [PAY-02]', async () => {
  const course = await soldCourse();
  const key = await started(course);
  await notify({ order: key });
  await eventually(async () => expect(await accessTo(course)).toBe(true));
  expect((await post(`/admin/orders/${key}/refunds`, master, { amount: 900 })).status).toBe(200);
  await eventually(async () => expect((await story(key)).refunded).toBe(900));
  expect(await accessTo(course)).toBe(true);
  const both = await Promise.all([4000, 4000].map(amount => post(`/admin/orders/${key}/refunds`, master, { amount })));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  await eventually(async () => expect(await accessTo(course)).toBe(false));
  const again = await started(course);
  await notify({ order: again });
  const { body: sums } = await api.get<Revenue>('/admin/orders/revenue', { token: master.token });
  const dollars = sums.currencies.find(({ currency }) => currency === 'USD');
  expect(dollars?.courses.find(({ key: one }) => one === course)).toMatchObject({ orders: 2, total: 4900 });
  await eventually(async () => expect(await accessTo(course)).toBe(true));
});

describe('a bundle [PAY-02]', () => {
  const refundAll = async (key: string, amount: number): Promise<void> => {
    expect((await post(`/admin/orders/${key}/refunds`, master, { amount })).status).toBe(200);
    await eventually(async () => expect((await story(key)).status).toBe('refunded'));
  };
  const newBundle = async (courses: readonly string[], slug: string): Promise<string> => {
    const fields = { title: 'Web basics', slug, summary: 'About.', courses, amount: 60, forSale: true };
    const { body } = await post<Answer<{ key: string }>>('/admin/bundles', master, fields);
    return body.data.key;
  };
  const order = async (bundle: string, person: Person): Promise<string> => {
    const { status, body } = await post<Answer<{ key: string }>>('/orders/bundles', person, { bundle, total: 6000 });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await post(`/orders/own/${body.data.key}/checkout`, person);
    return body.data.key;
  };
  const offerOf = async (bundle: string, { token }: Person) =>
    (await api.get<CheckoutOffer>(`/orders/offers/bundles/${bundle}`, { token })).body;
  const enrollments = async (course: string, { key }: Person): Promise<number> => {
    const log = await backend.kernel.store.read(streamName(enrollmentSubject, enrollmentKey(course, key)));
    return log.filter(({ type }) => type === 'Enrolled').length;
  };

  test('one order enrolls in every course once, even if fulfillment ends in between; a refund ends what only it gave', async () => {
    const person = await newPerson(api, 'USER', master.token);
    const courses = [await soldCourse(), await soldCourse({ amount: 29 }), await soldCourse()];
    const [first = '', second = '', third = ''] = courses;
    const own = await place(third, person);
    await post(`/orders/own/${own}/checkout`, person);
    await notify({ order: own });
    await eventually(async () => expect(await accessTo(third, person)).toBe(true));
    const bundle = await newBundle(courses, 'web-basics');
    const shown = await offerOf(bundle, person);
    expect(shown.items.map(({ price, enrolled }) => [price, enrolled])).toEqual([
      [2315, false],
      [1370, false],
      [2315, true],
    ]);
    const key = await order(bundle, person);
    const parallel = await place(second, person, { total: 2900 });
    await post(`/orders/own/${parallel}/checkout`, person);
    // As if the process had ended between the first enrollment and the second.
    await backend.kernel.store.append(
      streamName(enrollmentSubject, enrollmentKey(first, person.key)),
      [
        {
          id: randomUUID(),
          type: 'Enrolled',
          data: { course: first, learner: person.key, source: 'order', cohort: null, order: key },
          metadata: {
            ...{ commandId: randomUUID(), command: 'EnrollByOrder', actor: null, time: new Date().toISOString() },
            ...{ correlationId: randomUUID(), schema: 1 },
          },
        },
      ],
      'none',
    );
    await notify({ order: key, amount: 6000 });
    await eventually(async () => expect((await story(key)).fulfilledAt).not.toBeNull());
    await post(`/admin/orders/${key}/retry`, master);
    for (const course of courses) expect(await enrollments(course, person)).toBe(1);
    const told = await story(key);
    expect(told.steps.find(({ type }) => type === 'OrderFulfilled')?.data).toEqual({ already: [third] });
    expect([told.problem, count(told, 'OrderFulfilled'), told.bundle]).toEqual([null, 1, 'Web basics']);
    expect((await post('/orders/bundles', person, { bundle, total: 6000 })).body.code).toBe('enrolled-already');
    await notify({ order: parallel, amount: 2900 });
    await eventually(async () => expect((await story(parallel)).fulfilledAt).not.toBeNull());
    await refundAll(key, 6000);
    await eventually(async () => expect(await accessTo(first, person)).toBe(false));
    expect([await accessTo(second, person), await accessTo(third, person)]).toEqual([true, true]);
    await refundAll(parallel, 2900);
    await eventually(async () => expect(await accessTo(second, person)).toBe(false));
  });

  test('readers see it while every course is published; a coupon counts if it names the bundle or all', async () => {
    const courses = [await soldCourse(), await soldCourse({ amount: 29 })];
    const bundle = await newBundle(courses, 'two-courses');
    const page = () => api.get<BundleCard>('/bundles/page/two-courses');
    expect((await page()).body).toMatchObject({ amount: 60, separateAmount: 78, currency: 'USD' });
    for (const [code, named] of Object.entries({ all: {}, named: { bundles: [bundle] }, other: { courses } }))
      await post('/admin/coupons', master, { code: `bundle-${code}`, kind: 'percent', value: 50, ...named });
    const problemWith = async (code: string) =>
      (await api.get<CheckoutOffer>(`/orders/offers/bundles/${bundle}?coupon=${code}`, { token: stranger.token })).body
        .couponProblem;
    expect(await problemWith('bundle-all')).toBeNull();
    expect(await problemWith('BUNDLE-named')).toBeNull();
    expect(await problemWith('bundle-other')).toBe('This coupon is not for this bundle');
    await author.send('POST', `/courses/${courses[0] ?? ''}/make-draft`, {});
    expect((await page()).status).toBe(404);
    expect((await post('/orders/bundles', stranger, { bundle, total: 6000 })).body.code).toBe('bundle-gone');
  });
});

test('the last use of a coupon is had by one of two buyers at the same time [PAY-02]', async () => {
  const course = await soldCourse();
  const coupon = { code: 'last-one', kind: 'percent', value: 50, maxUses: 1 };
  expect((await post('/admin/coupons', master, coupon)).status).toBe(200);
  const answers = await Promise.all(
    [buyer, stranger].map(person => post('/orders', person, { course, coupon: 'LAST-one', total: 2450 })),
  );
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ errors: { coupon: 'This coupon has been used up' } });
});

test('a buyer lists their own orders only, and no card or secret is in them [PAY-02]', async () => {
  const { body } = await api.get<Page<OwnOrder>>('/orders/own', { token: buyer.token });
  expect(body.rows.length).toBeGreaterThan(2);
  expect((await api.get<Page<OwnOrder>>('/orders/own', { token: stranger.token })).body.rows.length).toBeLessThan(2);
  expect(JSON.stringify(body)).not.toContain(checkout.start.name);
});
