import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import { contactForEditing } from './contact-details-for-editing.ts';
import { forgetSubscriber } from './forget-subscriber.ts';
import { subscribe } from './subscribe-to-newsletter.ts';
import { updateContact } from './update-contact-details.ts';
import { updatePages } from './update-page.ts';
import { pageForEditing } from './website-page-for-editing.ts';
import { pageOfSection } from './website-page.ts';
import { settings } from './website-settings.ts';

export const handlers: readonly Handler[] = [subscribe, updateContact, ...updatePages];
export const answers: readonly Answering[] = [pageOfSection, pageForEditing, contactForEditing, settings];
export const erasers: readonly Eraser[] = [forgetSubscriber];
