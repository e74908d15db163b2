import { newsletterForm } from '@learnloom/contracts/website/newsletter-form';
import type { PlainFormSpec } from '../../kernel/http/plain/plain-form-endpoint.ts';
import { subscribe } from './subscribe-to-newsletter.ts';

/** The newsletter's form as browsers without scripts send it. */
export const plainNewsletterForm: PlainFormSpec = { form: newsletterForm, handler: subscribe };
