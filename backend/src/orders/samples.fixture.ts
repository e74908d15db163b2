import { courses } from '@learnloom/contracts/courses/course';
import { checkout } from '@learnloom/contracts/orders/checkout';
import { orderSubject } from '@learnloom/contracts/orders/order-events';
import { testPayments } from '@learnloom/contracts/orders/test-payment';
import type { Making, Samples } from '@learnloom/testing/samples';
import { samples as courseSamples } from '../courses/samples.fixture.ts';

const PRICE = 10;

/** A published course that costs something. */
async function soldCourse(making: Making, name: string): Promise<string> {
  const made = courseSamples.things?.[courses.subject];
  if (!made) throw new Error('No sample of a course');
  return made(
    { ...making, create: (command, more) => making.create(command, { paid: true, amount: PRICE, ...more }) },
    name,
  );
}

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
  fields: { kind: 'free', total: PRICE * 100 },
  stays: ['currency'],
  things: {
    [orderSubject]: order,
    [testPayments.subject]: async (making, name) => {
      const key = await order(making, name);
      await making.api.post(`/payments/test/${key}`, { token: making.token, body: { outcome: 'refused' } });
      return key;
    },
  },
};
