import type { Answer } from '@learnloom/contracts/assessments/answer';
import { createStore, pageLanguage } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import type { SaveQueue, SaveStatus } from './save-queue.ts';
import { nothingUnsaved, withAnswer, withFlags, type Unsaved } from './unsaved.ts';

/** What is answered where no server keeps it. */
export interface KeptHere {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly string[];
}

/** Puts answers aside at once: there is no server to wait for. `keep` says whether it could; null: nobody keeps them. */
export function localQueue(kept: KeptHere, keep: ((kept: KeptHere) => boolean) | null): SaveQueue {
  const saved: SaveStatus = { state: keep ? 'saved' : 'unkept', kept: 0, message: '' };
  const status = createStore<SaveStatus>(saved);
  let unsaved: Unsaved = { ...nothingUnsaved({ sequence: 0, flagged: kept.flagged }), answers: kept.answers };
  const become = (next: Unsaved): void => {
    unsaved = next;
    if (!keep) return;
    const answers = Object.fromEntries(
      Object.entries(unsaved.answers).flatMap(([question, answer]) => (answer ? [[question, answer]] : [])),
    );
    const isKept = keep({ answers, flagged: unsaved.flagged });
    const message = takingMessages.in(pageLanguage())('save.noStorage');
    status.set(isKept ? saved : { state: 'refused', kept: 0, message });
  };
  return {
    status,
    unsaved: () => unsaved,
    answer: (question, answer) => become(withAnswer(unsaved, question, answer)),
    flag: flagged => become(withFlags(unsaved, flagged)),
    spend: () => undefined,
    flush: () => Promise.resolve(true),
    retry: () => undefined,
    stop: () => undefined,
  };
}
