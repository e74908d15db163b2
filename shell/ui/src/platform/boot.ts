import type { RemotesManifest } from '../contract.ts';

/** An answer that the server gave together with the page. */
export interface BootAnswer {
  /** `Query.name` */
  readonly name: string;
  readonly input: object;
  /** Null when the query refused with 404. */
  readonly output: unknown;
}

export interface BootData {
  readonly manifest: RemotesManifest;
  readonly answers: readonly BootAnswer[];
  /** Position of the read models when the page was made; null where nothing live is shown. */
  readonly position: string | null;
  /** Bytes that the server can record at once; null: no limit of its own. */
  readonly recordedBytes: number | null;
  /** Host and port of the main site. */
  readonly canonicalHost: string;
}

const none: BootData = {
  manifest: { remotes: [] },
  answers: [],
  position: null,
  recordedBytes: null,
  canonicalHost: '',
};
let read: BootData | null = null;

/**
 * What the server put into the page. Article HTML stands only once, in the page itself: an answer whose query has an
 * element `data-html-of="{name}"` gets its `htmlContent` back from there. Read it before the first render.
 */
export function bootData(): BootData {
  if (read) return read;
  if (typeof document === 'undefined') return none;
  const text = document.querySelector('script#boot')?.textContent;
  const boot = text ? { ...none, ...(JSON.parse(text) as Partial<BootData>) } : none;
  read = { ...boot, answers: boot.answers.map(withHtml) };
  return read;
}

function withHtml(answer: BootAnswer): BootAnswer {
  const { name, output } = answer;
  if (typeof output !== 'object' || output === null || 'htmlContent' in output) return answer;
  const element = document.querySelector(`[data-html-of="${CSS.escape(name)}"]`);
  return element ? { ...answer, output: { ...output, htmlContent: element.innerHTML } } : answer;
}
