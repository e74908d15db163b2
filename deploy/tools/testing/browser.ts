import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap(folder => names.map(name => join(folder, name))), ...applications].find(existsSync);
}

/** The Chromium or Chrome of the machine, else the one that an npm package carries (Linux x64). */
async function executable(): Promise<string> {
  const own = process.env['CHROME_PATH'] || installed();
  if (own) return own;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (error) {
    throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROME_PATH', { cause: error });
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const UNPACKED_WITHIN_MS = 120_000;

/** A browser of one's own: close it in `afterAll`. */
export async function launchBrowser(): Promise<Browser> {
  const end = Date.now() + UNPACKED_WITHIN_MS;
  for (;;)
    try {
      return await chromium.launch({ executablePath: await executable(), args: flags });
    } catch (error) {
      // Another process of this run is still unpacking it.
      if (!String(error).includes('ETXTBSY') || Date.now() > end) throw error;
      await setTimeout(500);
    }
}
