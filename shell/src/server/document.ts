import type { Head, HostKind } from '@learnloom/ui/contract';
import { jsonInHtml, tagsOf, titleOf } from '../head/tags.ts';
import { attributes, escape } from './escape.ts';

export interface DocumentParts {
  readonly host: HostKind;
  /** Address of the main host. */
  readonly site: string;
  readonly head: Head;
  /** Address and text of a style sheet; without text it is linked. */
  readonly styles: readonly { readonly address: string; readonly text: string | null }[];
  readonly fonts: readonly string[];
  readonly preload: readonly string[];
  readonly scripts: readonly string[];
  /** What the page shows; empty: the browser draws it. */
  readonly body: string;
  readonly boot: unknown;
  /** Run before anything else. */
  readonly inlineScripts: readonly string[];
}

const element = (name: string, values: Readonly<Record<string, string>>) => `<${name}${attributes(values)}>`;

/** The loader of style sheets looks for `data-href` with the file's name, and finds that it need not load it again. */
const style = ({ address, text }: DocumentParts['styles'][number]) =>
  text === null
    ? element('link', { rel: 'stylesheet', href: address })
    : `${element('style', { 'data-href': address.split('/').at(-1) ?? address })}${text}</style>`;

function describing({ head, host, site }: DocumentParts): string {
  const tags = tagsOf(head, host, site).map(({ tag, attributes: values, text }) => {
    const open = element(tag, { ...values, 'data-page': '' });
    return tag === 'script' ? `${open}${text ?? ''}</script>` : open;
  });
  return `<title>${escape(titleOf(head))}</title>${tags.join('')}`;
}

/** Where the server draws nothing, somebody without JavaScript would see nothing. */
const withoutScript =
  '<noscript><p class="s-noscript">This page works only with JavaScript: please switch it on ' +
  'in your browser and load the page again. Articles, tutorials and their categories can be read without it.</p></noscript>';

/** The whole HTML page. The theme comes first, so that the first pixel has the right colours. */
export function documentOf(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...parts.inlineScripts.map(script => `<script>${script}</script>`),
    describing(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...parts.styles.map(style),
    ...parts.fonts.map(href =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...parts.scripts.map(src => `<script${attributes({ src, defer: '' })}></script>`),
    ...parts.preload.map(href => element('link', { rel: 'preload', as: 'script', href })),
  ];
  const boot = `<script type="application/json" id="boot">${jsonInHtml(parts.boot)}</script>`;
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root">${parts.body}</div>${parts.body === '' ? withoutScript : ''}${boot}</body></html>`;
}
