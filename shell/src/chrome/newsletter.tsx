import { useId, useState, type FormEvent } from 'react';
import { actionOf } from '@learnloom/contracts/kernel/plain-form';
import { newsletterForm, subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { useCommand } from '@learnloom/ui/platform';

/** The validator is loaded when somebody first sends the form. Where it cannot be had, the server alone decides. */
async function wrongIn(email: string): Promise<string | null> {
  const schema = await import('@learnloom/contracts/kernel/schema').catch(() => null);
  const result = schema?.validate(subscribeToNewsletter, { email });
  return !result || result.ok ? null : (result.errors['email'] ?? null);
}

/** Newsletter sign-up. */
export function Newsletter() {
  const { send, busy, errors } = useCommand(subscribeToNewsletter, { quiet: true });
  const [asked, setAsked] = useState(false);
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState<string | null>(null);
  const id = useId();
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
        Newsletter
      </label>
      <p>New articles, tutorials and courses by email.</p>
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
          {busy ? 'Subscribing…' : 'Subscribe'}
        </button>
      </div>
      <p
        className={error ? 's-newsletter-error' : 's-newsletter-note'}
        id={`${id}-note`}
        role={error ? 'alert' : 'status'}
      >
        {error ?? (asked ? newsletterForm.thanks : 'We never spam. We use your address only for the newsletter.')}
      </p>
    </form>
  );
}
