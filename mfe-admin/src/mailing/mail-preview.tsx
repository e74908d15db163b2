import { useState } from 'react';
import type { MailContent } from '@learnloom/contracts/mail/mails';
import { SelectField } from '@learnloom/ui/forms';

const forms = [
  { value: 'phone', label: 'On a phone' },
  { value: 'desk', label: 'On a desk' },
  { value: 'text', label: 'As plain text' },
] as const;

/** A mail in a frame that runs nothing and reaches nothing. */
export function MailPreview({ content }: { readonly content: MailContent }) {
  const [form, setForm] = useState<string>('desk');
  return (
    <div className="m-mail-preview">
      <SelectField label="Preview" hideLabel value={form} options={forms} onChange={setForm} />
      {form === 'text' ? (
        <pre>{content.text}</pre>
      ) : (
        <iframe
          title={`Preview of ${content.subject}`}
          sandbox=""
          srcDoc={content.html}
          className={form === 'phone' ? 'm-mail-phone' : 'm-mail-desk'}
        />
      )}
    </div>
  );
}
