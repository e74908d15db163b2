import { formMessages } from '@learnloom/contracts/forms/messages';
import { siteForms } from '@learnloom/contracts/forms/site-forms';
import { useMessages } from '@learnloom/ui/platform';
import { publicMessages, type PublicTranslate } from './messages/messages.ts';
import { SiteForm } from './site-form.tsx';

const senderTexts = (t: PublicTranslate) => ({ name: t('sender.name'), email: t('sender.email') });

export function ContactMessageForm() {
  const t = useMessages(publicMessages);
  return (
    <SiteForm
      form={siteForms.contact}
      command={formMessages.contact}
      texts={{
        label: t('contact.label'),
        fields: { ...senderTexts(t), subject: t('contact.subject'), text: t('contact.text') },
        submit: t('contact.submit'),
        thanks: t('contact.thanks'),
      }}
    />
  );
}

export function VolunteerForm() {
  const t = useMessages(publicMessages);
  return (
    <SiteForm
      form={siteForms['article-volunteers']}
      command={formMessages.volunteer}
      texts={{
        label: t('article-volunteers.label'),
        fields: {
          ...senderTexts(t),
          subject: t('article-volunteers.subject'),
          text: t('article-volunteers.text'),
          sample: t('article-volunteers.sample'),
        },
        helpers: {
          text: t('article-volunteers.text.helper'),
          sample: t('article-volunteers.sample.helper'),
        },
        submit: t('article-volunteers.submit'),
        thanks: t('article-volunteers.thanks'),
      }}
    />
  );
}
