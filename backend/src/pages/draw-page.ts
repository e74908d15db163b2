import type { Logger } from '@learnloom/platform/log';
import type { Query } from '@learnloom/contracts/kernel/command';
import type { Ask } from '../kernel/reading/ask.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Drawers } from './drawing/drawers.ts';
import { isUndrawn, type Undrawn } from './drawing/page.ts';
import type { Answered, ComposedPage, DrawnBody, Head, Need, PagePlace, Place } from './front-end.ts';
import type { LoadedSite } from './site.ts';

export interface DrawOptions {
  readonly site: LoadedSite;
  readonly drawers: Pick<Drawers, 'draw'>;
  readonly ask: Ask;
  readonly log: Logger;
  readonly host: string;
  /** Path and query string. */
  readonly url: string;
  readonly publicUrl: string;
  readonly position: string | null;
  readonly recordedBytes: number | null;
  readonly draw: boolean;
  /** Asked when the page was drawn. */
  readonly inlineScripts: () => readonly string[];
}

export type DrawnPage = ComposedPage & {
  readonly status: 200 | 404 | 503;
  /** Whether it holds for every visitor until an answer in it or the deployment changes. */
  readonly cacheable: boolean;
  /** What makes the page stale. */
  readonly tags: readonly string[];
  /** Left to the browser as it is meant to be: it cost little here. */
  readonly light: boolean;
};

type Outcome = Pick<DrawnPage, 'status' | 'cacheable' | 'light'> & {
  readonly head: Head;
  readonly route: string | null;
  readonly body: string;
};

/** Asks as a visitor, each question once, and gathers what the page is made of. */
function gather(ask: Ask) {
  const tags = new Set<string>();
  const answered: Answered[] = [];
  const asked = new Map<string, Promise<unknown>>();
  let failed: Error | null = null;

  async function fetched({ name, input }: Need): Promise<unknown> {
    try {
      const { output, tags: more } = await ask({ name } as Query, input, null);
      for (const tag of more) tags.add(tag);
      answered.push({ name, input, output });
      return output;
    } catch (error) {
      // An input that its own query refuses, such as an impossible slug, names nothing either.
      if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) {
        answered.push({ name, input, output: null });
        return null;
      }
      failed ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  return {
    tags,
    answered,
    /** An answer that did not come: the page would not be what it should be. */
    failed: () => failed,
    answer(need: Need): Promise<unknown> {
      const key = `${need.name} ${JSON.stringify(need.input)}`;
      let answer = asked.get(key);
      if (!answer) asked.set(key, (answer = fetched(need)));
      return answer;
    },
  };
}

type Gathered = ReturnType<typeof gather>;

/** The browser draws it: it is for whoever is signed in, or one of the shell's own. */
const left: Outcome = {
  ...{ status: 200, cacheable: false, light: true, route: null, body: '' },
  head: { title: '', noIndex: true },
};

const unavailable: Outcome = { ...left, status: 503, light: false };

function outcomeOf(drawn: DrawnBody, data: Gathered): Outcome {
  const { kind, head, route, body, whole } = drawn;
  if (kind === 'closed') return { ...left, head };
  const status = kind === 'missing' ? 404 : 200;
  const cacheable = status === 200 && whole && body !== '' && !head.noStore && data.failed() === null;
  return { status, cacheable, head, route, body, light: false };
}

/**
 * The shell alone, with the head from data, so that search engines keep the page: its remote is on another host, does not
 * fit, or failed, and the browser draws.
 */
async function bare(site: LoadedSite, place: Place, found: PagePlace, data: Gathered, undrawn: Undrawn | null) {
  const plan = undrawn?.planned;
  const answer = plan || !found.about ? undefined : await data.answer(found.about);
  const missing = plan ? plan.kind === 'missing' : answer === null;
  const outcome: Outcome = {
    status: missing ? 404 : 200,
    cacheable: undrawn === null && !missing,
    head: plan?.head ?? site.shell.placeHead(site.manifest, place, answer),
    route: plan?.route ?? found.route,
    body: '',
    light: undrawn === null,
  };
  return outcome;
}

async function outcomeAt(options: DrawOptions, place: Place, data: Gathered): Promise<Outcome> {
  const { site, drawers, publicUrl, log } = options;
  const { shell, manifest } = site;
  const found = shell.pagePlace(manifest, place);
  if (!options.draw || found.own) return left;
  const request = { ...place, site: publicUrl, manifest };
  if (found.remote === null)
    return outcomeOf(
      await shell.drawPage({
        ...request,
        loadRemote: () => Promise.reject(new Error('The page belongs to no remote')),
        answer: ({ query, input }) => data.answer({ name: query.name, input }),
        onPlanned: () => undefined,
        onError: error => log.error({ err: error, path: place.pathname }, 'A page could not be drawn whole'),
      }),
      data,
    );
  const drawable = found.unfit === null ? site.drawable(found.remote) : null;
  const drawn = drawable && (await drawers.draw(drawable, request, need => data.answer(need)));
  if (drawn && !isUndrawn(drawn)) return outcomeOf(drawn, data);
  return data.failed() ? unavailable : bare(site, place, found, data, drawn);
}

/**
 * Draws one page as a visitor sees it. The code of remotes runs elsewhere, or in the browser alone; an answer that fails
 * gives 503, a remote that fails does not.
 */
export async function drawPage(options: DrawOptions): Promise<DrawnPage> {
  const { site, log, host, url, publicUrl, position, recordedBytes, inlineScripts } = options;
  const { pathname, search } = new URL(url, publicUrl);
  const place: Place = { host, pathname, search };
  const data = gather(options.ask);
  const outcome = await outcomeAt(options, place, data).catch((error: unknown) => {
    log.error({ err: error, path: pathname }, 'A page could not be drawn');
    return unavailable;
  });
  const composed = (head: Head): ComposedPage =>
    site.shell.composePage({
      host,
      pathname,
      site: publicUrl,
      manifest: site.manifest,
      shell: site.deployment.shell.files,
      position,
      recordedBytes,
      inlineScripts: inlineScripts(),
      head,
      route: outcome.route,
      body: outcome.body,
      answered: outcome.status === 503 ? [] : data.answered,
      styleText: address => site.styleText(address),
      integrityOf: address => site.integrityOf(address),
    });
  const { status, cacheable, light } = outcome;
  const page = attempt(() => composed(outcome.head), log) ?? composed(left.head);
  return { ...page, status, cacheable, light, tags: [...data.tags] };
}

/** A remote's head may hold addresses that are none. */
function attempt<T>(make: () => T, log: Logger): T | null {
  try {
    return make();
  } catch (error) {
    log.error({ err: error }, 'The head of a page could not be written');
    return null;
  }
}
