import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PaperFont } from './scripts.ts';

export type PaperWeight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** Whole files: a subset lacks the marks of names in Yoruba and Vietnamese. */
const files: Readonly<Record<PaperFont, Readonly<Record<PaperWeight, string>>>> = {
  sans: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  arabic: {
    regular: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    bold: '@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
  },
};

const loaded = new Map<string, Buffer>();

/** The bytes of a TrueType file. */
export function fontFile(font: PaperFont, weight: PaperWeight): Buffer {
  const name = files[font][weight];
  let bytes = loaded.get(name);
  if (!bytes) loaded.set(name, (bytes = readFileSync(require.resolve(name))));
  return bytes;
}
