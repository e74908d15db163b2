import type { Logger } from '@learnloom/platform/log';
import type { Query } from '@learnloom/contracts/kernel/command';
import type { Ask } from '../kernel/reading/ask.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Need, PageAnswer } from './front-end.ts';
import type { LoadedSite } from './site.ts';

export interface DrawOptions {
  readonly site: LoadedSite;
  readonly ask: Ask;
  readonly log: Logger;
  readonly host: string;
  /** Path and query string. */
  readonly url: string;
  readonly publicUrl: string;
  readonly position: string | null;
  readonly draw: boolean;
  readonly inlineScripts: readonly string[];
}

export type DrawnPage = PageAnswer & {
  /** What makes the page stale. */
  readonly tags: readonly string[];
};

/** Draws one page with the shell's bundle, as a visitor sees it. */
export async function drawPage(options: DrawOptions): Promise<DrawnPage> {
  const { site, ask, log, host, url, publicUrl, position, draw, inlineScripts } = options;
  const { pathname, search } = new URL(url, publicUrl);
  const tags = new Set<string>();
  const answer = async ({ query, input }: Need): Promise<unknown> => {
    try {
      const asked = await ask(query as Query, input, null);
      for (const tag of asked.tags) tags.add(tag);
      return asked.output;
    } catch (error) {
      // An input that its own query refuses, such as an impossible slug, names nothing either.
      if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) return null;
      throw error;
    }
  };
  const page = await site.shell.renderPage({
    host,
    pathname,
    search,
    site: publicUrl,
    manifest: site.manifest,
    shell: site.deployment.shell.files,
    position,
    draw,
    inlineScripts,
    answer,
    loadRemote: ({ name }) => site.loadRemote(name),
    styleText: address => site.styleText(address),
    onError: error => log.error({ err: error, path: pathname }, 'A page could not be drawn whole'),
  });
  return { ...page, tags: [...tags] };
}
