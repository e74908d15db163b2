import { useEffect, useMemo, useRef, useState } from 'react';
import type { MailContent } from '@learnloom/contracts/mail/mails';
import { Tabs } from '@learnloom/ui/public';
import { dress, framedMail } from './mail-frame.ts';
import { mailingMessages } from './messages/messages.ts';

const t = mailingMessages.text;

/** A mail in a frame that runs nothing: ours may read it, so that it can be given its looks. */
export function MailPreview({ content }: { readonly content: MailContent }) {
  const [form, setForm] = useState('desk');
  const section = useRef<HTMLElement>(null);
  // It opens below the button that asks for it, often out of sight.
  useEffect(() => section.current?.scrollIntoView({ block: 'start' }), [content]);
  const framed = useMemo(() => framedMail(content.html), [content.html]);
  // Only where it is seen: what is hidden has no height to take.
  const frame = (looks: string) => (
    <iframe
      title={t('previewOf', { subject: content.subject })}
      sandbox="allow-same-origin"
      srcDoc={framed}
      onLoad={event => dress(event.currentTarget)}
      className={looks}
    />
  );
  return (
    <section ref={section} className="m-mail-preview" aria-label={t('preview')}>
      <p className="m-mail-subject">
        <span>{t('subject')}</span> <b>{content.subject}</b>
      </p>
      <Tabs
        label={t('preview')}
        value={form}
        onChange={setForm}
        tabs={[
          { id: 'desk', label: t('desktop'), panel: form === 'desk' && frame('m-mail-desk') },
          { id: 'phone', label: t('mobile'), panel: form === 'phone' && frame('m-mail-phone') },
          { id: 'text', label: t('plainText'), panel: <pre>{content.text}</pre> },
        ]}
      />
    </section>
  );
}
