import { permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const sendEmail = permissionGroup('SEND_EMAIL', { send: 'mailing:send' }, restricted);
export const viewSubscribers = permissionGroup('VIEW_EMAIL_SUBSCRIBERS', {});

export const aboutInformation = permissionGroup('MANAGE_ABOUT_INFORMATION', { edit: 'settings:about' });
export const contactInformation = permissionGroup('CONTACT_INFORMATION', { edit: 'settings:contact' });
export const legalPages = permissionGroup('LEGAL_PAGES', {
  privacyPolicy: 'settings:privacy-policy',
  termsOfService: 'settings:terms-of-service',
});
export const editHomePage = permissionGroup('HOME_PAGE', { edit: 'settings:home' });
export const editTutorialsPage = permissionGroup('TUTORIALS_PAGE', { edit: 'settings:tutorials' });
export const editArticlesPage = permissionGroup('ARTICLES_PAGE', { edit: 'settings:howto' });
