import { formMessages } from '@learnloom/contracts/forms/messages';
import { websiteSettings } from '@learnloom/contracts/website/settings';
import { useAsk } from '@learnloom/ui/platform';
import { SiteForm, type SiteField } from './site-form.tsx';

const sender: readonly SiteField[] = [
  { name: 'name', label: 'Your name', autoComplete: 'name', maxLength: 100, half: true },
  { name: 'email', label: 'Email address', kind: 'email', autoComplete: 'email', maxLength: 254, half: true },
];

const contactFields: readonly SiteField[] = [
  ...sender,
  { name: 'subject', label: 'What it is about', maxLength: 150 },
  { name: 'text', label: 'Your message', kind: 'multiline', maxLength: 5000 },
];

const volunteerFields: readonly SiteField[] = [
  ...sender,
  { name: 'subject', label: 'What you would like to write about', maxLength: 150 },
  {
    name: 'text',
    label: 'About you',
    helper: 'What you do, what you know well, and why you would like to write for us.',
    kind: 'multiline',
    maxLength: 5000,
  },
  {
    name: 'sample',
    label: 'Something you have written',
    helper: 'The address of an article, a talk or a repository.',
    kind: 'url',
    maxLength: 2000,
    optional: true,
  },
];

/** Forms need scripts; whoever has none is told of another way where there is one. */
function WithoutScripts() {
  const { data: settings } = useAsk(websiteSettings, {});
  const email = settings?.contact.email;
  return (
    <noscript>
      <p>
        This form needs JavaScript.{' '}
        {email ? (
          <>
            Without it, please write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        ) : (
          'Please allow it for this site.'
        )}
      </p>
    </noscript>
  );
}

export const ContactMessageForm = () => (
  <>
    <WithoutScripts />
    <SiteForm
      label="Write to us"
      command={formMessages.contact}
      fields={contactFields}
      submitLabel="Send message"
      thanks="Your message has arrived, and one of us will answer it by mail, usually within two working days."
    />
  </>
);

export const VolunteerForm = () => (
  <>
    <WithoutScripts />
    <SiteForm
      label="Write for us"
      command={formMessages.volunteer}
      fields={volunteerFields}
      submitLabel="Send offer"
      thanks="Your offer has arrived. An editor reads it and writes to you, usually within a week."
    />
  </>
);
