import { manageSearch } from '@learnloom/contracts/content/permissions';
import { manageContactForms } from '@learnloom/contracts/forms/permissions';
import { manageAdmins, manageApiTokens } from '@learnloom/contracts/accounts/permissions';
import type { MessageForm } from '@learnloom/contracts/forms/message-events';
import { manageMailing, sendEmail } from '@learnloom/contracts/mail/permissions';
import { manageReactions, manageReadModels, manageRemotes } from '@learnloom/contracts/operations/permissions';
import { manageWebhooks } from '@learnloom/contracts/webhooks/permissions';
import {
  pageSectionNames,
  pageSections,
  websitePage,
  type PageSection,
  type WebsitePage,
} from '@learnloom/contracts/website/page';
import {
  aboutInformation,
  contactInformation,
  editArticlesPage,
  editHomePage,
  editTutorialsPage,
  legalPages,
  manageRedirects,
  manageSite,
  viewSubscribers,
} from '@learnloom/contracts/website/permissions';
import type { IntroSection } from '@learnloom/contracts/website/section-intro';
import { defineRemote, need, type RemoteRoute } from '@learnloom/ui/contract';

const inbox = (form: MessageForm): RemoteRoute => ({
  host: 'admin',
  path: `/forms/${form}`,
  access: manageContactForms.name,
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-inbox" */ './forms/inbox-page.tsx')).inboxes[form],
  }),
});

const message = (form: MessageForm): RemoteRoute => ({
  host: 'admin',
  path: `/forms/${form}/:key`,
  access: manageContactForms.name,
  load: () => import(/* webpackChunkName: "route-message" */ './forms/message-page.tsx'),
  head: () => ({ title: 'Message', noIndex: true }),
});

const staff: RemoteRoute[] = [
  {
    host: 'admin',
    path: '/',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-dashboard" */ './dashboard/dashboard-page.tsx'),
  },
  {
    host: 'admin',
    path: '/activity',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-activity" */ './activity/activity-page.tsx'),
  },
  {
    host: 'admin',
    path: '/history/:type/:key',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-history" */ './history/history-page.tsx'),
    head: () => ({ title: 'History', noIndex: true }),
  },
  ...['/admins', '/admins/new'].map((path): RemoteRoute => ({
    host: 'admin',
    path,
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-admins" */ './admins/admins-page.tsx'),
  })),
  inbox('contact'),
  inbox('article-volunteers'),
  message('contact'),
  message('article-volunteers'),
  {
    host: 'admin',
    path: '/settings/security',
    access: manageAdmins.name,
    load: () => import(/* webpackChunkName: "route-security" */ './security/security-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/search',
    access: manageSearch.name,
    load: () => import(/* webpackChunkName: "route-search-settings" */ './search/misses-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/search/synonyms',
    access: manageSearch.name,
    load: () => import(/* webpackChunkName: "route-search-settings" */ './search/synonyms-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/redirects',
    access: manageRedirects.name,
    load: () => import(/* webpackChunkName: "route-redirects" */ './redirects/redirects-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/redirects/moved',
    access: manageRedirects.name,
    load: () => import(/* webpackChunkName: "route-redirects" */ './redirects/moved-pages.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/api-tokens',
    access: manageApiTokens.name,
    load: () => import(/* webpackChunkName: "route-api-tokens" */ './programs/api-tokens-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/api',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-api" */ './programs/api-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/webhooks',
    access: manageWebhooks.name,
    load: () => import(/* webpackChunkName: "route-webhooks" */ './programs/webhooks-page.tsx'),
  },
  {
    host: 'admin',
    path: '/settings/webhooks/:key',
    access: manageWebhooks.name,
    load: () => import(/* webpackChunkName: "route-webhook" */ './programs/webhook-page.tsx'),
    head: () => ({ title: 'Webhook', noIndex: true }),
  },
  {
    host: 'admin',
    path: '/admins/roles',
    access: manageAdmins.name,
    load: () => import(/* webpackChunkName: "route-roles" */ './admins/roles-page.tsx'),
  },
  ...['/admins/roles/new', '/admins/roles/:key'].map((path): RemoteRoute => ({
    host: 'admin',
    path,
    access: manageAdmins.name,
    load: () => import(/* webpackChunkName: "route-role" */ './admins/role-page.tsx'),
  })),
  {
    host: 'admin',
    path: '/admins/people/:key',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-person" */ './admins/person-page.tsx'),
    head: () => ({ title: 'Admin', noIndex: true }),
  },
  {
    host: 'admin',
    path: '/mailing',
    access: manageMailing.name,
    load: () => import(/* webpackChunkName: "route-mails" */ './mailing/mails-page.tsx'),
  },
  {
    host: 'admin',
    path: '/media',
    access: 'staff',
    load: () => import(/* webpackChunkName: "route-media" */ './media/media-page.tsx'),
  },
  {
    host: 'admin',
    path: '/mailing/subscribers',
    access: viewSubscribers.name,
    load: () => import(/* webpackChunkName: "route-subscribers" */ './newsletter/subscribers-page.tsx'),
  },
  {
    host: 'admin',
    path: '/mailing/send',
    access: sendEmail.name,
    load: () => import(/* webpackChunkName: "route-campaigns" */ './campaigns/campaigns-page.tsx'),
  },
  {
    host: 'admin',
    path: '/mailing/send/new',
    access: sendEmail.name,
    load: () => import(/* webpackChunkName: "route-campaign" */ './campaigns/new-campaign-page.tsx'),
  },
  {
    host: 'admin',
    path: '/mailing/send/:key',
    access: sendEmail.name,
    load: () => import(/* webpackChunkName: "route-campaign" */ './campaigns/campaign-page.tsx'),
  },
  {
    host: 'admin',
    path: '/mailing/settings',
    access: manageMailing.name,
    load: () => import(/* webpackChunkName: "route-mail-texts" */ './mailing/templates-page.tsx'),
  },
  {
    host: 'admin',
    path: '/read-models',
    access: manageReadModels.name,
    load: () => import(/* webpackChunkName: "route-read-models" */ './operations/read-models-page.tsx'),
  },
  {
    host: 'admin',
    path: '/reactions',
    access: manageReactions.name,
    load: () => import(/* webpackChunkName: "route-reactions" */ './operations/reactions-page.tsx'),
  },
  {
    host: 'admin',
    path: '/micro-frontends',
    access: manageRemotes.name,
    load: () => import(/* webpackChunkName: "route-micro-frontends" */ './operations/remotes-page.tsx'),
  },
];

const settings = (path: string, access: RemoteRoute['access'], page: 'about' | 'contact' | 'legal'): RemoteRoute => ({
  host: 'admin',
  path: `/settings/${path}`,
  access,
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-settings" */ './website/settings-page.tsx')).settingsPages[page],
  }),
});

const siteSettings: RemoteRoute = {
  host: 'admin',
  path: '/settings/site',
  access: manageSite.name,
  load: () => import(/* webpackChunkName: "route-site-settings" */ './website/site-settings-page.tsx'),
};

const introSettings = (path: string, access: RemoteRoute['access'], section: IntroSection): RemoteRoute => ({
  host: 'admin',
  path: `/settings/${path}`,
  access,
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-settings" */ './website/intro-page.tsx')).introPages[section],
  }),
});

const publicPage = (section: PageSection): RemoteRoute => ({
  host: 'main',
  path: pageSections[section].path,
  access: 'public',
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-website-page" */ './public/website-page.tsx')).websitePages[
      section
    ],
  }),
  needs: () => [need(websitePage, { section })],
  missingWithout: 0,
  head: ([answer]) => {
    const page = answer as WebsitePage | null;
    return { title: page?.title ?? 'Page not found', canonical: pageSections[section].path, openGraphType: 'website' };
  },
});

/** It has a form, whether or not staff have written anything above it. */
const contactPage: RemoteRoute = {
  host: 'main',
  path: pageSections.CONTACT_INFORMATION.path,
  access: 'public',
  load: () => import(/* webpackChunkName: "route-contact" */ './public/contact-page.tsx'),
  needs: () => [need(websitePage, { section: 'CONTACT_INFORMATION' })],
  head: ([answer]) => ({
    title: (answer as WebsitePage | null)?.title ?? 'Contact us',
    canonical: pageSections.CONTACT_INFORMATION.path,
    openGraphType: 'website',
  }),
};

const volunteersPage: RemoteRoute = {
  host: 'main',
  path: '/write-for-us',
  access: 'public',
  load: () => import(/* webpackChunkName: "route-volunteers" */ './public/volunteers-page.tsx'),
  head: () => ({ title: 'Write for us', canonical: '/write-for-us', openGraphType: 'website' }),
};

/** Where the links of mails lead. */
const linkPage = (name: 'confirm' | 'unsubscribe', title: string): RemoteRoute => ({
  host: 'main',
  path: `/newsletter/${name}`,
  access: 'public',
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-newsletter" */ './public/link-page.tsx')).linkPages[name],
  }),
  head: () => ({ title, noIndex: true }),
});

export default defineRemote({
  name: 'mfe_admin',
  routes: [
    ...staff,
    siteSettings,
    introSettings('home', editHomePage.name, 'HOME_PAGE'),
    introSettings('tutorials', editTutorialsPage.name, 'TUTORIALS_SECTION'),
    introSettings('howto', editArticlesPage.name, 'ARTICLES_SECTION'),
    settings('about', aboutInformation.name, 'about'),
    settings('contact-information', contactInformation.name, 'contact'),
    settings('legal', legalPages.name, 'legal'),
    ...pageSectionNames.filter(section => section !== 'CONTACT_INFORMATION').map(publicPage),
    contactPage,
    linkPage('confirm', 'Confirm your subscription'),
    linkPage('unsubscribe', 'Unsubscribe from the newsletter'),
    volunteersPage,
  ],
});
