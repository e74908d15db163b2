import { permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const viewSubscribers = permissionGroup(
  'VIEW_EMAIL_SUBSCRIBERS',
  {},
  { label: 'Mail subscribers', about: 'View newsletter subscribers.' },
);
export const manageSubscribers = permissionGroup(
  'MANAGE_SUBSCRIBERS',
  { move: 'subscribers:move', remove: 'subscribers:remove' },
  { ...restricted, label: 'Manage subscribers', about: 'Import, export, unsubscribe and erase subscribers.' },
);

export const aboutInformation = permissionGroup(
  'MANAGE_ABOUT_INFORMATION',
  { edit: 'settings:about' },
  { label: 'About page', about: 'Edit the about page.' },
);
export const contactInformation = permissionGroup(
  'CONTACT_INFORMATION',
  { edit: 'settings:contact' },
  { label: 'Contact information', about: 'Edit the contact details and social links.' },
);
export const legalPages = permissionGroup(
  'LEGAL_PAGES',
  {
    privacyPolicy: 'settings:privacy-policy',
    termsOfService: 'settings:terms-of-service',
  },
  { label: 'Legal pages', about: 'Edit the privacy policy and the terms of service.' },
);
export const editHomePage = permissionGroup(
  'HOME_PAGE',
  { edit: 'settings:home' },
  { label: 'Home page', about: 'Edit the home page.' },
);
export const editTutorialsPage = permissionGroup(
  'TUTORIALS_PAGE',
  { edit: 'settings:tutorials' },
  { label: 'Tutorials section', about: 'Edit the introduction of the tutorials page.' },
);
export const editArticlesPage = permissionGroup(
  'ARTICLES_PAGE',
  { edit: 'settings:howto' },
  { label: 'How-to section', about: 'Edit the introduction of the how-to page.' },
);
export const manageSite = permissionGroup(
  'SITE_SETTINGS',
  { edit: 'settings:site' },
  {
    ...restricted,
    label: 'Site',
    about:
      'Change the name, logo and color of the site, its time zone, the sender of emails and the language of dates.',
  },
);
export const manageRedirects = permissionGroup(
  'MANAGE_REDIRECTS',
  { edit: 'redirects:edit' },
  { label: 'Redirects', about: 'Send old addresses of the site elsewhere.' },
);
