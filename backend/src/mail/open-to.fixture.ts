export const openTo = {
  masters: [
    'RetryMail',
    'MailList',
    'MailDetails',
    'MailService',
    'MailServerCheck',
    'EditMailTemplate',
    'RestoreMailTemplate',
    'PreviewMail',
    'SendTestMail',
    'MailTemplateList',
    'MailTemplateForEditing',
  ],
};
