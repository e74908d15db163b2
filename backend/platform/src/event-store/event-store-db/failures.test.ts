import { expect, test } from 'vitest';
import { meaningOf } from './failures.ts';

const UNAVAILABLE = '14 UNAVAILABLE: No connection established. Last error: ';

test.each([
  ['Error: self-signed certificate', 'tlsCAFile='],
  [
    "TypeError [ERR_INVALID_ARG_VALUE]: The property 'options.servername' Setting the TLS ServerName to an IP address is not permitted.. Received '127.0.0.1'",
    'name its host',
  ],
  ['Error: write EPROTO 1:error:0A00010B:SSL routines::wrong version number', 'tls=false'],
])('%s will not pass, and says what to do', (said, advice) => {
  const meaning = meaningOf(new Error(UNAVAILABLE + said));
  expect(meaning).toMatchObject({ passes: false, text: expect.stringContaining(advice) });
});

test('a name that cannot be looked up may be there in a moment; of anything else nothing is known', () => {
  expect(meaningOf(new Error(`${UNAVAILABLE}getaddrinfo ENOTFOUND esdb`))).toMatchObject({ passes: true });
  expect(meaningOf(new Error(`${UNAVAILABLE}connect ECONNREFUSED`))).toBeNull();
});
