import { randomUUID } from 'node:crypto';
import { courses } from '@learnloom/contracts/courses/course';
import type { Command } from '@learnloom/contracts/kernel/command';
import { bundles } from '@learnloom/contracts/orders/bundle';
import { checkout } from '@learnloom/contracts/orders/checkout';
import { orderSubject } from '@learnloom/contracts/orders/order-events';
import { testPayments } from '@learnloom/contracts/orders/test-payment';
import type { Making, Samples } from '@learnloom/testing/samples';
import { samples as courseSamples } from '../courses/samples.fixture.ts';

const PRICE = 10;

/** A published course that costs something. */
async function soldCourse(making: Making, name: string, key: string = randomUUID()): Promise<string> {
  const made = courseSamples.things?.[courses.subject];
  if (!made) throw new Error('No sample of a course');
  const priced = (command: Command) => (command.name === courses.create.name ? { key, paid: true, amount: PRICE } : {});
  return made({ ...making, create: (command, more) => making.create(command, { ...priced(command), ...more }) }, name);
}

/** Two courses that any bundle may have. */
const inBundles = [randomUUID(), randomUUID()] as const;

/** Two courses, which a bundle has. */
const bundled = async (making: Making, name: string): Promise<string[]> => [
  await soldCourse(making, `${name}-a`),
  await soldCourse(making, `${name}-b`),
];

const bundle = async (making: Making, name: string): Promise<string> =>
  making.create(bundles.create, { slug: name, courses: await bundled(making, name), forSale: true, amount: PRICE });

const order = async (making: Making, name: string): Promise<string> =>
  making.create(checkout.place, { course: await soldCourse(making, name), total: PRICE * 100 });

const DECIDED = 'refused or nothing when it has been decided';

export const samples: Samples = {
  lastIsRight: {
    RefundOrder: 'what is left of the price is the limit',
    MakeTestPayment: DECIDED,
    AddressGift: 'only the buyer says whom a gift is for, and the last address counts',
  },
  // What is free needs no value.
  fields: { kind: 'free', total: PRICE * 100, courses: inBundles },
  prepare: async making => {
    for (const [at, key] of inBundles.entries()) await soldCourse(making, `in-bundles-${at}`, key);
  },
  stays: ['currency'],
  things: {
    [orderSubject]: order,
    [bundles.subject]: bundle,
    PlaceBundleOrder: async (making, name) =>
      making.create(checkout.placeBundle, { bundle: await bundle(making, name), total: PRICE * 100 }),
    [testPayments.subject]: async (making, name) => {
      const key = await order(making, name);
      await making.api.post(`/payments/test/${key}`, { token: making.token, body: { outcome: 'refused' } });
      return key;
    },
  },
};
