import { useMemo, useState } from 'react';
import type { MailContent } from '@learnloom/contracts/mail/mails';
import { SelectField } from '@learnloom/ui/forms';
import { dress, framedMail } from './mail-frame.ts';

const forms = [
  { value: 'phone', label: 'On a phone' },
  { value: 'desk', label: 'On a desk' },
  { value: 'text', label: 'As plain text' },
] as const;

/** A mail in a frame that runs nothing: ours may read it, so that it can be given its looks. */
export function MailPreview({ content }: { readonly content: MailContent }) {
  const [form, setForm] = useState<string>('desk');
  const framed = useMemo(() => framedMail(content.html), [content.html]);
  return (
    <div className="m-mail-preview">
      <SelectField label="Preview" hideLabel value={form} options={forms} onChange={setForm} />
      {form === 'text' ? (
        <pre>{content.text}</pre>
      ) : (
        <iframe
          title={`Preview of ${content.subject}`}
          sandbox="allow-same-origin"
          srcDoc={framed}
          onLoad={event => dress(event.currentTarget)}
          className={form === 'phone' ? 'm-mail-phone' : 'm-mail-desk'}
        />
      )}
    </div>
  );
}
