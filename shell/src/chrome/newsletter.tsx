import { useId, useState, type FormEvent } from 'react';
import { actionOf } from '@learnloom/contracts/kernel/plain-form';
import { newsletterForm, subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { inPageLanguage, useCommand, useMessages } from '@learnloom/ui/platform';
import { useTypedBefore } from '@learnloom/ui/public';
import { shellMessages } from '../messages/messages.ts';

/** The validator is loaded when somebody first sends the form. Where it cannot be had, the server alone decides. */
async function wrongIn(email: string): Promise<string | null> {
  const schema = await import('@learnloom/contracts/kernel/schema').catch(() => null);
  const result = schema?.validate(subscribeToNewsletter, { email });
  const error = !result || result.ok ? undefined : result.errors['email'];
  return error === undefined ? null : inPageLanguage(error);
}

/** Newsletter sign-up. */
export function Newsletter() {
  const t = useMessages(shellMessages);
  const { send, busy, errors } = useCommand(subscribeToNewsletter, { quiet: true });
  const [asked, setAsked] = useState(false);
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState<string | null>(null);
  const id = useId();
  useTypedBefore(id, 'email', setEmail);
  const error = checked ?? errors['email'];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = await wrongIn(email);
    setChecked(wrong);
    setAsked(false);
    if (wrong !== null || !(await send({ email }))) return;
    setEmail('');
    setAsked(true);
  }

  return (
    <form
      className="s-newsletter"
      method="post"
      action={actionOf(newsletterForm)}
      onSubmit={event => void submit(event)}
      noValidate
    >
      <label className="s-footer-heading" htmlFor={id}>
        {t('newsletter.label')}
      </label>
      <p>{t('newsletter.lead')}</p>
      <div className="s-newsletter-row">
        <input
          id={id}
          className="s-input"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={event => setEmail(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
        />
        <button className="ll-button ll-button-solid" type="submit" disabled={busy}>
          {t(busy ? 'newsletter.busy' : 'newsletter.subscribe')}
        </button>
      </div>
      <p
        className={error ? 's-newsletter-error' : 's-newsletter-note'}
        id={`${id}-note`}
        role={error ? 'alert' : 'status'}
      >
        {error ?? t(asked ? 'newsletter.thanks' : 'newsletter.promise')}
      </p>
    </form>
  );
}
