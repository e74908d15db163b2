/** Diagrams this far outside the window are drawn. */
const MARGIN = '600px';

export const isDark = (): boolean => document.documentElement.dataset['joyColorScheme'] === 'dark';

let drawn = 0;

/** The drawing of Mermaid code, as the address of an image: scripts and styles in it reach nothing of the page. */
export async function drawingOf(code: string, dark: boolean): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: false },
    fontFamily: 'system-ui, sans-serif',
    suppressErrorRendering: true,
  });
  const { svg } = await mermaid.render(`diagram-${(drawn += 1)}`, code);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector('pre');
  if (!source) return;
  const src = await drawingOf(source.textContent, isDark());
  const present = figure.querySelector('img');
  const image = present ?? new Image();
  image.alt = figure.querySelector('figcaption')?.textContent.trim() || source.textContent;
  image.src = src;
  if (present) return;
  source.hidden = true;
  source.before(image);
}

/** Draws the diagrams of a text once they come near; their library is loaded with the first. Returns what ends it. */
export function drawDiagrams(body: HTMLElement): () => void {
  const figures = [...body.querySelectorAll<HTMLElement>('[data-block="diagram"]')];
  if (figures.length === 0) return () => undefined;
  const near = new Set<HTMLElement>();
  // The code of a diagram that cannot be drawn stays readable.
  const show = (figure: HTMLElement): void =>
    void draw(figure).catch((error: unknown) => console.warn('A diagram could not be drawn', error));
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement) || near.has(target)) continue;
        near.add(target);
        show(target);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const figure of figures) observer.observe(figure);
  const themes = new MutationObserver(() => near.forEach(show));
  themes.observe(document.documentElement, { attributeFilter: ['data-joy-color-scheme'] });
  return () => {
    observer.disconnect();
    themes.disconnect();
  };
}
