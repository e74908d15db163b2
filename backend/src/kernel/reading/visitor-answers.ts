import type { Change } from '@learnloom/contracts/kernel/topic';
import * as fields from '@learnloom/contracts/kernel/fields';
import type { Answering } from './answer.ts';
import type { Ask, Asked } from './ask.ts';

interface Notices {
  on(channel: 'es_checkpoint', listener: (position: string) => void): unknown;
  onChange(listener: (change: Change) => void): unknown;
  onGap(listener: () => void): unknown;
}

/** What pages are drawn from. */
export interface VisitorAnswers {
  readonly ask: Ask;
  /** Position of which no earlier change is missing in what is asked after this; null: before the first. */
  position(): Promise<string | null>;
}

const isEmpty = (input: unknown): boolean => Object.keys(Object(input) as object).length === 0;

const takesNothing = ({ query }: Answering): boolean => Object.keys(query.input(fields)).length === 0;

/**
 * What visitors see on every page (menus, contact details, settings) is asked with no input: those answers are kept until a
 * change of one of their topics is announced. So is the position that this process has heard of, instead of asking for the
 * read models' at every page: an answer that is kept may lag behind theirs for the moment in which a notice is on its way.
 */
export function visitorAnswers(
  ask: Ask,
  answerings: readonly Answering[],
  notices: Notices,
  checkpoint: () => Promise<string | null>,
): VisitorAnswers {
  const topicsOf = new Map(
    answerings
      .filter(answering => answering.query.topics.length > 0 && takesNothing(answering))
      .map(({ query }) => [query.name, new Set(query.topics.map(({ name }) => name))]),
  );
  // Promises, put in before they are answered: a change that is announced meanwhile takes them out like any other.
  const kept = new Map<string, Promise<Asked>>();
  /** Undefined: notices may have been missed, and nothing is kept. */
  let heard: string | null | undefined;
  let gaps = 0;

  notices.on('es_checkpoint', position => {
    if (position > (heard ?? '')) heard = position;
  });
  notices.onChange(({ topic }) => {
    for (const name of kept.keys()) if (topicsOf.get(name)?.has(topic)) kept.delete(name);
  });
  notices.onGap(() => {
    kept.clear();
    heard = undefined;
    gaps += 1;
  });

  return {
    async position() {
      if (heard !== undefined) return heard;
      const before = gaps;
      const read = await checkpoint();
      // What is heard meanwhile is later.
      if (gaps === before) heard ??= read;
      return heard ?? read;
    },
    ask(query, input, actor) {
      if (actor !== null || heard === undefined || !topicsOf.has(query.name) || !isEmpty(input))
        return ask(query, input, actor);
      const before = kept.get(query.name);
      if (before) return before;
      const answer = ask(query, input, actor);
      kept.set(query.name, answer);
      answer.catch(() => {
        if (kept.get(query.name) === answer) kept.delete(query.name);
      });
      return answer;
    },
  };
}
