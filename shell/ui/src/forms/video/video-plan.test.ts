import { expect, test } from 'vitest';
import { isConverted, renditionHeights } from './video-plan.ts';

test.each([
  [2160, [1080, 720, 480]],
  [1080, [1080, 720, 480]],
  [720, [720, 480, 360]],
  [361, [360, 240]],
  [241, [240]],
  [1, [2]],
])('a video of %i lines is made in the heights %j [UPL-06]', (height, heights) => {
  expect(renditionHeights(height)).toEqual(heights);
});

test.each([
  ['video/mp4', 'avc', 1080, true, false],
  ['video/mp4', 'avc', 1082, true, true],
  ['video/webm', 'vp9', 720, true, false],
  ['video/webm', 'avc', 720, true, true],
  ['video/quicktime', 'avc', 720, true, true],
  ['video/x-matroska', 'vp9', 720, true, true],
  ['video/mp4', 'hevc', 720, true, true],
  ['video/mp4', 'hevc', 720, false, false],
])('%s with %s of %i lines, decoded: %s, is converted: %s [UPL-06]', (type, codec, height, decodes, converted) => {
  expect(isConverted({ type, codec, height, decodes })).toBe(converted);
});
