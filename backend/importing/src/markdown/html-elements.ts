/** Elements of HTML and components of documentation sites, by what becomes of them. */

export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements that end the paragraph before them and mean nothing more here. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'p div section article main header footer nav aside figure figcaption center picture template slot address hgroup ' +
    'dl dd dt tbody thead tfoot tr td th colgroup col caption summary details ul ol li blockquote pre table hr h1 h2 h3 h4 h5 h6'
  ).split(' '),
);

/** Elements within a line that mean nothing here. */
export const silentElements: ReadonlySet<string> = new Set(
  'span font abbr cite bdi bdo time label data ruby rb rt rp nobr noscript big fragment dfn clientonly browseronly column columns steps step card cards cardgroup apitable head intro youwilllearn'.split(
    ' ',
  ),
);

/** Formats by the elements that mean them: the name by which the converter knows them. */
export const formatTags: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  var: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  kbd: 'kbd',
  mark: 'mark',
  code: 'code',
  tt: 'code',
  samp: 'code',
  small: 'small',
  large: 'large',
  huge: 'huge',
};

/** What is said of elements that cannot be shown. */
export const dropped: Readonly<Record<string, string>> = {
  script: 'a script is left out',
  style: 'a style sheet is left out',
  svg: 'a drawing of SVG is left out',
  form: 'a form is left out',
  button: 'a button is left out',
  input: 'a field is left out',
  select: 'a field is left out',
  option: 'a field is left out',
  textarea: 'a field is left out',
  object: 'an embedded object is left out',
  embed: 'an embedded object is left out',
  audio: 'a recording is left out',
  canvas: 'a canvas is left out',
  link: 'a style sheet is left out',
  meta: '',
};

/** Elements of these that show no text of their own: scripts and styles of the other site. */
export const noText: ReadonlySet<string> = new Set(['script', 'style', 'link']);

/** Components that list the headings of a page. */
export const contentsComponents: ReadonlySet<string> = new Set([
  'InlineToc',
  'TOCInline',
  'TableOfContents',
  'Toc',
  'TOC',
]);

interface ComponentContainer {
  readonly tag: string;
  title(attributes: ReadonlyMap<string, string>): string;
}

const titled =
  (tag: string): ComponentContainer['title'] =>
  attributes =>
    attributes.get('title') ??
    attributes.get('label') ??
    attributes.get('summary') ??
    (tag === 'tab' ? (attributes.get('value') ?? '') : '');

const container = (tag: string): ComponentContainer => ({ tag, title: titled(tag) });

const admonition: ComponentContainer = {
  tag: 'admonition',
  title: attributes => `${attributes.get('type') ?? 'note'} ${attributes.get('title') ?? ''}`.trim(),
};

/** Components of Docusaurus, VitePress, Starlight and others that are blocks here. */
export const componentContainers: Readonly<Record<string, ComponentContainer>> = {
  details: container('details'),
  Details: container('details'),
  Accordion: container('details'),
  DeepDive: { tag: 'details', title: attributes => attributes.get('title') ?? '' },
  Solution: { tag: 'details', title: () => 'Solution' },
  Hint: { tag: 'details', title: () => 'Hint' },
  Tabs: container('tabs'),
  TabGroup: container('tabs'),
  CodeGroup: container('tabs'),
  TabItem: container('tab'),
  Tab: container('tab'),
  Admonition: admonition,
  Aside: admonition,
  Callout: admonition,
  Alert: admonition,
  Note: container('note'),
  Info: container('note'),
  Tip: container('tip'),
  Important: container('important'),
  Warning: container('warning'),
  Caution: container('caution'),
  Danger: container('danger'),
  Pitfall: { tag: 'warning', title: () => 'Pitfall' },
  Wip: { tag: 'note', title: () => 'Under construction' },
  Deprecated: { tag: 'caution', title: () => 'Deprecated' },
  Listing: {
    tag: 'listing',
    title: attributes =>
      JSON.stringify({
        number: attributes.get('number') ?? '',
        file: attributes.get('file-name') ?? '',
        caption: attributes.get('caption') ?? '',
      }),
  },
};
