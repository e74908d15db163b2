import { siteForms, TRAP } from '@learnloom/contracts/forms/site-forms';
import type { Opening, PlainFormSpec } from '../kernel/http/plain/plain-form-endpoint.ts';
import { newOpening, openedForm } from './message/opened-form.ts';
import { offerArticles, sendContactMessage } from './message/receive-message.ts';
import { FASTEST_MS } from './message/suspicion.ts';

/**
 * A page that is kept for everybody cannot say when one reader opened its form: the page that answers does, and is looked
 * over before it is sent. Whoever is quicker than a person reads looks it over once more.
 */
const opening: Opening = {
  name: 'opened',
  standIn: 'later',
  next(given, { secrets }) {
    const opened = openedForm(given, secrets, new Date().toISOString());
    if (!opened) return { value: newOpening(secrets), early: true };
    return { value: given, early: opened.ms < FASTEST_MS };
  },
};

/** The forms of the site as browsers without scripts send them. */
export const plainForms: readonly PlainFormSpec[] = [
  { form: siteForms.contact, handler: sendContactMessage, trap: TRAP, opening },
  { form: siteForms['article-volunteers'], handler: offerArticles, trap: TRAP, opening },
];
