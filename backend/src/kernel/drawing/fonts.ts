import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Fonts of what the server draws: certificates and images. */
export type DrawingFont = 'sans' | 'arabic';
export type FontWeight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** Whole files: a subset lacks the marks of names in Yoruba and Vietnamese. */
const files: Readonly<Record<DrawingFont, Readonly<Record<FontWeight, string>>>> = {
  sans: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  arabic: {
    regular: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    bold: '@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
  },
};

const fontBytes = new Map<string, Buffer>();

/** The bytes of a TrueType file. */
export function fontFile(font: DrawingFont, weight: FontWeight): Buffer {
  const name = files[font][weight];
  let bytes = fontBytes.get(name);
  if (!bytes) fontBytes.set(name, (bytes = readFileSync(require.resolve(name))));
  return bytes;
}
