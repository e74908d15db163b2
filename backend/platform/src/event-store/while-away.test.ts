import { expect, test } from 'vitest';
import { SettingsError } from '../settings.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreUnavailable } from './event-store.ts';
import { whileAway } from './while-away.ts';

const address = (waitSeconds?: number): EventStoreAddress => ({
  url: 'esdb://store:2113?tls=false',
  leaderUrl: 'esdb://store:2113?tls=false',
  hosts: 'store:2113',
  credentials: null,
  ...(waitSeconds !== undefined && { waitSeconds }),
});

/** What is answered, or thrown, when one attempt after the other ends as the list says; and what was told meanwhile. */
async function asked(waitSeconds: number | undefined, ...attempts: readonly (Error | string)[]) {
  const lines: string[] = [];
  let made = 0;
  const ask = () => {
    const attempt = attempts[made];
    made += 1;
    return typeof attempt === 'string' ? Promise.resolve(attempt) : Promise.reject(attempt ?? new Error('No more'));
  };
  const ended: unknown = await whileAway(address(waitSeconds), ask, line => lines.push(line)).catch(
    (error: unknown) => error,
  );
  return { ended, lines, made };
}

const away = new EventStoreUnavailable('away');

test('an event store that is away is asked until it answers, and one line says so, however often that is', async () => {
  expect(await asked(60, away, away, away, 'there')).toEqual({
    ended: 'there',
    lines: ['Waiting up to 60 s for the event store at store:2113, which cannot be reached yet.'],
    made: 4,
  });
});

test('one that nobody is to wait for is asked once, and what is missing is said in one line', async () => {
  const line = new SettingsError('Setting EVENT_STORE_URL: the event store at store:2113 cannot be reached');
  for (const seconds of [0, undefined])
    expect(await asked(seconds, away, 'there')).toEqual({ ended: line, lines: [], made: 1 });
});

test('what waiting does not mend is not waited for: a certificate, or a mistake', async () => {
  const untrusted = new EventStoreUnavailable('away', { cause: new Error('self-signed certificate') });
  const { ended, made } = await asked(60, untrusted, 'there');
  expect([made, ended]).toEqual([1, expect.any(SettingsError)]);
  expect(ended).toMatchObject({ message: expect.stringContaining('certificate that is not trusted') as string });
  const mistake = new Error('mistake');
  expect(await asked(60, mistake, 'there')).toEqual({ ended: mistake, lines: [], made: 1 });
});
