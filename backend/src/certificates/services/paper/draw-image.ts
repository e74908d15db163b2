import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFile } from './fonts.ts';

const require = createRequire(import.meta.url);

let ready: Promise<void> | null = null;

const fontBuffers = (): Uint8Array[] =>
  (['sans', 'arabic'] as const).flatMap(font => [fontFile(font, 'regular'), fontFile(font, 'bold')]);

/** Draws an SVG image of ours as PNG, with the fonts of the paper and no others. */
export async function drawImage(svg: string): Promise<Uint8Array> {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  return new Resvg(svg, { font: { fontBuffers: fontBuffers(), defaultFontFamily: 'Noto Sans' } }).render().asPng();
}
