// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// It looks once a page: modules are shared with other files of tests.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

test('a style sheet that cannot be read is said in the console, and takes no page with it', async () => {
  const { takeLateFonts } = await import('./late-fonts.ts');
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const secret = {
    href: null,
    get cssRules() {
      throw new DOMException('Not allowed', 'SecurityError');
    },
  };
  const sheets = vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([secret] as unknown as StyleSheetList);
  takeLateFonts();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ name: 'SecurityError' }));
  takeLateFonts();
  expect(sheets).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
