import { useMemo, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/joy/GlobalStyles';
import { ThemeProvider } from '@mui/joy/styles';
import { joyTheme } from './theme.ts';

/**
 * Style sheets made at run time are filled through `insertRule`, in development too: the page's policy allows the
 * empty `<style>` elements by the hash of the empty text, or by the page's nonce where it has one.
 */
const makeCache = () => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return createCache({ key: 'j', speedy: true, prepend: true, ...(nonce && { nonce }) });
};

let cache: ReturnType<typeof makeCache> | null = null;

const light = joyTheme.generateCssVars('light').css;
const dark = joyTheme.generateCssVars('dark').css;
const shared = joyTheme.generateCssVars().css;

const variables = (
  <GlobalStyles
    styles={{
      ':root': shared,
      ':root, [data-joy-color-scheme="light"]': light,
      '[data-joy-color-scheme="dark"]': dark,
    }}
  />
);

/** Joy needs this around it. Which theme shows is the page's matter (`setTheme`): Joy keeps no state of its own. */
export function JoyFrame({ children }: { readonly children: ReactNode }) {
  const value = useMemo(() => (cache ??= makeCache()), []);
  return (
    <CacheProvider value={value}>
      <ThemeProvider theme={joyTheme}>
        {variables}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
