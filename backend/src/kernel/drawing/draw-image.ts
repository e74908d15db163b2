import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFile } from './fonts.ts';

const require = createRequire(import.meta.url);

let ready: Promise<void> | null = null;

const fontBuffers = (): Uint8Array[] =>
  (['sans', 'arabic'] as const).flatMap(font => [fontFile(font, 'regular'), fontFile(font, 'bold')]);

async function open(svg: string, width?: number): Promise<InstanceType<typeof Resvg>> {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  return new Resvg(svg, {
    font: { fontBuffers: fontBuffers(), defaultFontFamily: 'Noto Sans' },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
}

/** Draws an SVG image of ours as PNG, with the fonts of this folder and no others. `width` in pixels: by default its own. */
export async function drawImage(svg: string, width?: number): Promise<Uint8Array> {
  const image = await open(svg, width);
  const rendering = image.render();
  const png = rendering.asPng();
  // WebAssembly memory is not collected.
  rendering.free();
  image.free();
  return png;
}

/** Width of what an SVG image shows, in its own units; 0: nothing. */
export async function widthOfImage(svg: string): Promise<number> {
  const image = await open(svg);
  const box = image.getBBox();
  const width = box?.width ?? 0;
  box?.free();
  image.free();
  return width;
}
