import { expect, test } from 'vitest';
import { deviceOf, networkOf } from './whereabouts.ts';

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [mozilla('Windows NT 10.0; Win64; x64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'Firefox on Windows'],
  [mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`), 'Edge on Windows'],
  [mozilla('X11; Linux x86_64', `${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome on Linux'],
  [mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome on ChromeOS'],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.5 Safari/605.1.15`), 'Safari on macOS'],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`), 'Opera on macOS'],
  [
    mozilla('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${webkit} Version/18.5 Mobile/15E148 Safari/604.1`),
    'Safari on iPhone',
  ],
  [mozilla('iPad; CPU OS 18_5 like Mac OS X', `${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`), 'Chrome on iPad'],
  [
    mozilla('Linux; Android 15; SM-S921B', `${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', ''],
  ['<b>Firefox/1</b> Zaphod', 'Firefox'],
  ['', ''],
])('a browser is known by its name and system, and nothing else that it says is kept: %s', (userAgent, said) => {
  expect(deviceOf(userAgent)).toBe(said);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:85a3:8d3::/64', '2001:db8:85a3:*'],
  ['0:0:0:0::/64', ''],
  ['', ''],
])('an address is kept as far as it names a network: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
