import { languages, type Language } from '@learnloom/contracts/kernel/languages';
import type { Head, HostKind } from '@learnloom/ui/contract';
import { siteName } from '@learnloom/ui/platform';
import { jsonInHtml, tagsOf, titleOf } from '../head/tags.ts';
import { attributes, escape } from './escape.ts';

interface LinkedFile {
  readonly address: string;
  /** As Subresource Integrity says it; null: whatever it is. */
  readonly integrity: string | null;
}

export interface DocumentParts {
  readonly host: HostKind;
  /** Address of the main host. */
  readonly site: string;
  readonly language: Language;
  readonly head: Head;
  /** Without text it is linked. */
  readonly styles: readonly (LinkedFile & { readonly text: string | null })[];
  /** The operator's color; null: Learnloom's. */
  readonly colorStyle: string | null;
  readonly fonts: readonly string[];
  readonly preload: readonly LinkedFile[];
  readonly scripts: readonly string[];
  /** What the page shows; empty: the browser draws it. */
  readonly body: string;
  readonly boot: unknown;
  /** Run before anything else. */
  readonly inlineScripts: readonly string[];
}

const element = (name: string, values: Readonly<Record<string, string>>) => `<${name}${attributes(values)}>`;

/** Fetched as the loader fetches it, else the browser would do so twice. */
const linked = ({ address, integrity }: LinkedFile): Readonly<Record<string, string>> => ({
  href: address,
  ...(integrity !== null && { integrity, ...(!address.startsWith('/') && { crossorigin: '' }) }),
});

/** The loader of style sheets looks for `data-href` with the file's name, and finds that it need not load it again. */
const style = ({ text, ...file }: DocumentParts['styles'][number]) =>
  text === null
    ? element('link', { rel: 'stylesheet', ...linked(file) })
    : `${element('style', { 'data-href': file.address.split('/').at(-1) ?? file.address })}${text}</style>`;

function describing({ head, host, site }: DocumentParts): string {
  const tags = tagsOf(head, host, site).map(({ tag, attributes: values, text }) => {
    const open = element(tag, { ...values, 'data-page': '' });
    return tag === 'script' ? `${open}${text ?? ''}</script>` : open;
  });
  return `<title>${escape(titleOf(head))}</title>${tags.join('')}`;
}

/**
 * Where the server draws nothing, somebody without JavaScript would see nothing. It stands first: the empty root is as
 * high as the window.
 */
const withoutScript =
  '<noscript><p class="s-noscript">This page needs JavaScript. Turn it on in your browser and ' +
  'reload the page. You can read articles, tutorials and their categories without it.</p></noscript>';

/** What a device needs to install the site, and where feed readers find what is new. */
const installing = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<meta name="theme-color" content="#0f766e">',
  element('link', { rel: 'alternate', type: 'application/rss+xml', title: siteName(), href: '/feed.xml' }),
  element('link', { rel: 'alternate', type: 'application/atom+xml', title: siteName(), href: '/feed.atom' }),
];

/** The whole HTML page. The theme comes first, so that the first pixel has the right colours. */
export function documentOf(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...parts.inlineScripts.map(script => `<script>${script}</script>`),
    describing(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(parts.host === 'main' ? installing : []),
    ...parts.styles.map(style),
    ...(parts.colorStyle === null ? [] : [`<style>${parts.colorStyle}</style>`]),
    ...parts.fonts.map(href =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...parts.scripts.map(src => `<script${attributes({ src, defer: '' })}></script>`),
    ...parts.preload.map(file => element('link', { rel: 'preload', as: 'script', ...linked(file) })),
  ];
  const boot = `<script type="application/json" id="boot">${jsonInHtml(parts.boot)}</script>`;
  const { direction } = languages[parts.language];
  const root = element('html', { lang: parts.language, ...(direction === 'rtl' && { dir: direction }) });
  return `<!doctype html>${root}<head>${head.join('')}</head><body>${parts.body === '' ? withoutScript : ''}<div id="root">${parts.body}</div>${boot}</body></html>`;
}
