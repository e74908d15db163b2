import { newsletterForm } from '@learnloom/contracts/website/newsletter-form';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Figure } from '../kernel/reading/lookups.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { contactForEditing } from './contact-details-for-editing.ts';
import { chooseLists } from './newsletter/choose-lists.ts';
import { endSubscription, eraseSubscriber, noteBounce } from './newsletter/end-subscription.ts';
import { eraseSubscribers } from './newsletter/erase-subscribers.ts';
import { forgetSubscriber } from './newsletter/forget-subscriber.ts';
import {
  addSubscriber,
  importEach,
  importSubscribers,
  noteAdded,
  stopImport,
} from './newsletter/import-subscribers.ts';
import { confirmSubscription, leaveNewsletter } from './newsletter/links.ts';
import { dropBounced, mailSubscribers } from './newsletter/mail-subscribers.ts';
import { chooseOwnNewsletter, ownNewsletterStanding } from './newsletter/own-newsletter.ts';
import { subscribe } from './newsletter/subscribe-to-newsletter.ts';
import { subscriberImports, subscriberList, subscribersFile } from './newsletter/subscriber-list.ts';
import { addRedirect } from './redirects/add-redirect.ts';
import { changeRedirect } from './redirects/change-redirect.ts';
import { deleteRedirect } from './redirects/delete-redirect.ts';
import { movedPageList, redirectList } from './redirects/redirect-list.ts';
import { redirectTarget } from './redirects/redirect-target.ts';
import { feed } from './site-feed.ts';
import { introOfSection } from './section-intro.ts';
import { sectionsOfSettings } from './settings-sections.ts';
import { updateContact } from './update-contact-details.ts';
import { updateIntros } from './update-intro.ts';
import { updatePages } from './update-page.ts';
import { siteSettingsForEditing, updateSiteSettings } from './site-settings.ts';
import { pageForEditing } from './website-page-for-editing.ts';
import { pageOfSection } from './website-page.ts';
import { subscriberFigure } from './newsletter/subscriber-figure.ts';
import { settings } from './website-settings.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { providers, services as own } from './services.ts';
import { plainFormEndpoint } from '../kernel/http/plain/plain-form-endpoint.ts';
import { leavePageEndpoint } from './newsletter/leave-page-endpoint.ts';
import { respellSubscribers } from './newsletter/respell-subscribers.ts';
import { previewImport } from './newsletter/preview-import.ts';

export const handlers: readonly Handler[] = [
  subscribe,
  confirmSubscription,
  leaveNewsletter,
  endSubscription,
  noteBounce,
  chooseLists,
  chooseOwnNewsletter,
  eraseSubscriber,
  importSubscribers,
  previewImport,
  stopImport,
  noteAdded,
  addSubscriber,
  updateContact,
  updateSiteSettings,
  ...updatePages,
  ...updateIntros,
  addRedirect,
  changeRedirect,
  deleteRedirect,
];
export const answers: readonly Answering[] = [
  pageOfSection,
  pageForEditing,
  introOfSection,
  contactForEditing,
  siteSettingsForEditing,
  settings,
  sectionsOfSettings,
  ownNewsletterStanding,
  subscriberList,
  subscribersFile,
  subscriberImports,
  feed,
  redirectList,
  movedPageList,
  redirectTarget,
];
export const reactions: readonly Reaction[] = [
  mailSubscribers,
  dropBounced,
  eraseSubscribers,
  respellSubscribers,
  importEach,
];
export const figures: Readonly<Record<string, Figure>> = subscriberFigure;
export const erasers: readonly Eraser[] = [forgetSubscriber];
export const endpoints: readonly EndpointSource[] = [
  leavePageEndpoint,
  // The newsletter's form as browsers without scripts send it.
  ({ runtime, execute }) => plainFormEndpoint(runtime, execute, { form: newsletterForm, handler: subscribe }),
];
export { settingsSource } from './site-settings.ts';
export const services: readonly Provider[] = providers;
export const chores: readonly Chore[] = [
  {
    name: 'Hits of redirects are counted',
    every: 5000,
    run: ({ ports }) => ports.services.get(own.redirectHits).flush(),
    atEnd: true,
  },
];
