import type { Answering } from '../kernel/answer.ts';
import type { Handler } from '../kernel/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import { forgetSubscriber } from './forget-subscriber.ts';
import { subscribe } from './subscribe-to-newsletter.ts';
import { updatePages } from './update-page.ts';
import { pageForEditing } from './website-page-for-editing.ts';
import { pageOfSection } from './website-page.ts';

export const handlers: readonly Handler[] = [subscribe, ...updatePages];
export const answers: readonly Answering[] = [pageOfSection, pageForEditing];
export const erasers: readonly Eraser[] = [forgetSubscriber];
