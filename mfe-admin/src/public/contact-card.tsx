import { Mail, Phone } from 'lucide-react';
import { websiteSettings } from '@learnloom/contracts/website/settings';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { hasSocialLinks, SocialLinks } from '@learnloom/ui/public';
import { publicMessages } from './messages/messages.ts';

/** The ways to reach the site; nothing until staff have given one. */
export function ContactCard() {
  const t = useMessages(publicMessages);
  const { data: settings } = useAsk(websiteSettings, {});
  if (!settings) return null;
  const { contact } = settings;
  const { email, phone } = contact;
  if (!email && !phone && !hasSocialLinks(contact)) return null;
  return (
    <section className="m-contact" aria-label={t('contact.ways')}>
      {email && (
        <a className="m-contact-way" href={`mailto:${email}`}>
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          {email}
        </a>
      )}
      {phone && (
        <a className="m-contact-way" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          {phone}
        </a>
      )}
      <SocialLinks contact={contact} />
    </section>
  );
}
