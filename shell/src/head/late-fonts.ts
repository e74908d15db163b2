const SAMPLE = 'Sphinx of black quartz, judge my vow 0123456789';

/** Whether text of this family is drawn with it: a font that missed the first paint is left out for as long as the page lives. */
function drawn(family: string): boolean {
  const probe = document.createElement('span');
  probe.textContent = SAMPLE;
  probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;font-size:40px';
  document.body.append(probe);
  const widthIn = (families: string): number => {
    probe.style.fontFamily = families;
    return probe.offsetWidth;
  };
  const differs = widthIn(`${family}, monospace`) !== widthIn('monospace');
  probe.remove();
  return differs;
}

function* fontRules(): Generator<CSSFontFaceRule> {
  for (const sheet of document.styleSheets)
    if (sheet.href === null || new URL(sheet.href).origin === location.origin)
      for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) yield rule;
}

/** Addresses in a style sheet are relative to it. */
const absolute = (source: string, base: string): string =>
  source.replace(/url\("?([^")]+)"?\)/g, (_, address: string) => `url("${new URL(address, base).href}")`);

const sayNotLoaded = (error: unknown): void => console.warn('A font could not be loaded', error);

async function take({ style, parentStyleSheet }: CSSFontFaceRule): Promise<void> {
  const of = (name: string): string => style.getPropertyValue(name);
  const source = absolute(of('src'), parentStyleSheet?.href ?? location.href);
  const face = new FontFace(of('font-family').replaceAll(/["']/g, ''), source, {
    style: of('font-style'),
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  });
  document.fonts.add(await face.load());
}

/** Other subsets are swapped in by the browser, and only where a page has letters of theirs. */
const isLatin = (range: string): boolean => range === '' || /\bU\+0{1,4}-/i.test(range);

let looked = false;

/**
 * Fonts are `optional`, so that no text moves while it is read. One that came too late for the first page is taken when
 * the next one is drawn, once; it is in the browser's cache by then. No page fails for want of a font: style sheets that
 * others put into it, such as extensions, may not let themselves be read.
 */
export function takeLateFonts(): void {
  if (looked) return;
  looked = true;
  try {
    for (const rule of fontRules()) {
      const family = rule.style.getPropertyValue('font-family');
      if (
        !rule.style.getPropertyValue('src').includes('url(') ||
        !isLatin(rule.style.getPropertyValue('unicode-range'))
      )
        continue;
      if (/mono/i.test(family) || drawn(family)) continue;
      take(rule).catch(sayNotLoaded);
    }
  } catch (error) {
    sayNotLoaded(error);
  }
}
