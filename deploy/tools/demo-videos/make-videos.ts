import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { launchBrowser } from '@learnloom/testing/browser';
import { root } from '../../webpack/packages.ts';
import { sheetPage, sheets } from './sheets.ts';
import { oneAxis, tracks } from './css-scenes.ts';
import { threeTrees, wayBack } from './git-scenes.ts';
import { groupBy, whereOrder } from './sql-scenes.ts';
import type { Scene } from './scene.ts';

// Makes the videos, captions and sheets of the demo courses with the tests' browser: `npx tsx deploy/tools/demo-videos/make-videos.ts`.

const scenes: readonly Scene[] = [oneAxis, tracks, whereOrder, groupBy, threeTrees, wayBack];
const HOST = 'https://videos.example';
const target = join(root, 'deploy/demo/courses');
const mediabunny = join(dirname(createRequire(import.meta.url).resolve('mediabunny')), 'mediabunny.min.mjs');

const time = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;

/** What the speaker would say, as captions: a cue for each step. */
function captionsOf({ steps }: Scene): string {
  let at = 0;
  const cues = steps.map(({ seconds, says }) => {
    const from = at;
    at += seconds;
    return `${time(from)} --> ${time(at)}\n${says}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const PAGE = `<script type="module">
  globalThis.mediabunny = await import('/mediabunny.mjs');
  await import('/recorder.mjs');
</script>`;

const files: Readonly<Record<string, string>> = {
  '/recorder.mjs': join(import.meta.dirname, 'recorder.mjs'),
  '/mediabunny.mjs': mediabunny,
};

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.route(`${HOST}/**`, route => {
    const file = files[new URL(route.request().url()).pathname];
    return file
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: PAGE });
  });
  await page.goto(HOST);
  await page.waitForFunction('typeof record === "function"');
  for (const scene of scenes) {
    const made = await page.evaluate<{ video: string; poster: string }>(`record(${JSON.stringify(scene)})`);
    const place = join(target, scene.file);
    mkdirSync(dirname(place), { recursive: true });
    const video = Buffer.from(made.video, 'base64');
    writeFileSync(`${place}.webm`, video);
    writeFileSync(`${place}.jpg`, Buffer.from(made.poster, 'base64'));
    writeFileSync(`${place}.en.vtt`, captionsOf(scene));
    console.log(`${scene.file}: ${Math.round(video.length / 1024)} kB`);
  }
  for (const sheet of sheets) {
    await page.setContent(sheetPage(sheet));
    const margin = '20mm';
    const print = { format: 'A4', tagged: true, margin: { top: margin, bottom: margin, left: margin, right: margin } };
    writeFileSync(join(target, sheet.file), await page.pdf(print));
  }
} finally {
  await browser.close();
}
