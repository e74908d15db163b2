import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '@learnloom/contracts/kernel/event';
import { testKernel } from '@learnloom/testing/database';
import { storeAsRecorded } from '@learnloom/testing/store-as-recorded';
import type { Kernel } from '../kernel.ts';
import { renamedField, Sealing } from '../sealing.ts';
import { PostgresEventStore } from './postgres-event-store.ts';
import { missingSteps, upcasterOf } from './upcasters.ts';

/**
 * A type that has changed twice: version 1 had `mail` and `label`, version 2 called them `email` and `name`, and version 3
 * has the name in two.
 */
const GuestInvited = event<{ email: string; firstName: string; lastName: string }>({
  version: 3,
  personal: { email: true, firstName: false, lastName: false },
});

const steps = {
  1: ({ label, ...data }: { readonly label: string; readonly mail: unknown }) => ({
    ...renamedField(data, 'mail', 'email'),
    name: label,
  }),
  2: ({ name, ...data }: { readonly name: string }) => {
    const [firstName = '', ...rest] = name.split(' ');
    return { ...data, firstName, lastName: rest.join(' ') };
  },
};
const upcasters = new Map([['GuestInvited', upcasterOf(steps)]]);

let kernel: Kernel;
const sealings: Sealing[] = [];
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(async () => {
  for (const sealing of sealings) sealing.close();
  await kernel.close();
});

/** Sealing as the version of the product did it that declared these fields personal. */
function sealingOf(personal: readonly string[]): Sealing {
  const sealing = new Sealing(kernel.database.pool, kernel.notifications, { GuestInvited: { personal } } as never);
  sealings.push(sealing);
  return sealing;
}

const metadata = (schema: number) => ({
  commandId: randomUUID(),
  command: 'InviteGuest',
  actor: null,
  time: new Date().toISOString(),
  correlationId: 'earlier',
  schema,
});

async function recordedBy(schema: number, personal: readonly string[], data: object): Promise<string> {
  const stream = `guest-${randomUUID()}`;
  const sealed = await sealingOf(personal).seal(stream, [{ type: 'GuestInvited', data }]);
  await storeAsRecorded(
    kernel.database.pool,
    stream,
    sealed.map(one => ({ ...one, metadata: metadata(schema) })),
  );
  return stream;
}

async function readToday(stream: string): Promise<readonly object[]> {
  const store = new PostgresEventStore(kernel.database.pool, kernel.notifications, { upcasters });
  return sealingOf(GuestInvited.personal).open(await store.read(stream));
}

test('what earlier versions recorded reads as what is declared today, sealed fields too', async () => {
  const today = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Ngozi Obi' };
  const first = await recordedBy(1, ['mail'], { mail: today.email, label: 'Ada Ngozi Obi' });
  const second = await recordedBy(2, ['email'], { email: today.email, name: 'Ada Ngozi Obi' });
  const third = await recordedBy(3, GuestInvited.personal, today);
  for (const stream of [first, second, third]) expect(await readToday(stream)).toEqual([today]);
});

test('a field that was renamed is erased like any other', async () => {
  const stream = await recordedBy(1, ['mail'], { mail: 'ada@example.org', label: 'Ada Obi' });
  await sealingOf([]).forgetSubject(stream);
  expect(await readToday(stream)).toEqual([{ email: null, firstName: 'Ada', lastName: 'Obi' }]);
});

test('a version from which no step leads on is noticed', () => {
  expect(missingSteps(steps, 1, 3)).toEqual([]);
  expect(missingSteps({ 2: steps[2] }, 1, 3)).toEqual([1]);
  expect(missingSteps(undefined, 1, 3)).toEqual([1, 2]);
  expect(missingSteps(undefined, 1, 1)).toEqual([]);
});
