import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FormOpening } from '@learnloom/contracts/forms/form-opening';
import { TRAP, type MessageField } from '@learnloom/contracts/forms/site-forms';
import { formMessages } from '@learnloom/contracts/forms/messages';
import type { Command } from '@learnloom/contracts/kernel/command';
import type { Field } from '@learnloom/contracts/kernel/fields';
import { actionOf, type PlainField, type PlainForm } from '@learnloom/contracts/kernel/plain-form';
import { asProblem, askServer, sendCommand, useMessages } from '@learnloom/ui/platform';
import { PlainButton, useTypedBefore } from '@learnloom/ui/public';
import { keepTyping, keptTyping, type Typed } from './kept-typing.ts';
import { publicMessages } from './messages/messages.ts';
import './site-form.css';

type Sending = typeof formMessages.contact | typeof formMessages.volunteer;

/** Beside each other where there is room. */
const HALF: ReadonlySet<MessageField> = new Set(['name', 'email']);

/** What a form says, in the language of the page. */
interface SiteFormTexts {
  readonly label: string;
  /** Labels. */
  readonly fields: Readonly<Partial<Record<MessageField, string>>>;
  readonly helpers?: Readonly<Partial<Record<MessageField, string>>>;
  readonly submit: string;
  readonly thanks: string;
}

interface SiteFormProps {
  readonly form: PlainForm<MessageField>;
  readonly command: Sending;
  readonly texts: SiteFormTexts;
}

/** Both forms send fields of the same kind; the validator knows which. */
type AnyCommand = Command<Record<string, Field<string>>>;

/** The validator is loaded when somebody first sends the form. Where it cannot be had, the server alone decides. */
async function wrongIn(command: Sending, input: object): Promise<Typed> {
  const schema = await import('@learnloom/contracts/kernel/schema').catch(() => null);
  const result = schema?.validate(command as Command, input);
  return !result || result.ok ? {} : result.errors;
}

/**
 * A form with which anybody writes to the people who run the site. What is typed stays until it has been sent. Without
 * scripts the browser sends it as it stands, and the server answers with a page.
 */
export function SiteForm({ form: spec, command, texts }: SiteFormProps) {
  const t = useMessages(publicMessages);
  const { fields } = spec;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => new FormOpening(() => askServer(formMessages.open, {})));
  const [typed, setTyped] = useState<Typed>({});
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<Typed>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    opening.begin();
    setTyped(before => ({ ...keptTyping(command.name), ...before }));
  }, [opening, command.name]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);

  const change = (name: string, value: string): void => {
    // Several fields may change together, as where they were filled in before this code ran.
    setTyped(before => {
      const next = { ...before, [name]: value };
      keepTyping(command.name, next);
      return next;
    });
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)));
  };
  const refuse = (wrong: Typed): void => {
    setErrors(wrong);
    setRefusals(count => count + 1);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTrouble(null);
    const written = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']));
    setBusy(true);
    try {
      const wrong = await wrongIn(command, { ...written, opened: 'later', website });
      if (Object.keys(wrong).length > 0) return refuse(wrong);
      await sendCommand(command as unknown as AnyCommand, { ...written, opened: await opening.token(), website });
      keepTyping(command.name, null);
      setTyped({});
      setErrors({});
      setSent(true);
    } catch (error) {
      const { code, errors: named, message } = asProblem(error);
      if (code === 'form-too-old') opening.renew();
      if (Object.keys(named).length > 0) refuse(named);
      else setTrouble(message);
    } finally {
      setBusy(false);
    }
  }

  if (sent)
    return (
      <div className="m-site-form-done" ref={done} tabIndex={-1} role="status">
        <h2>{t('form.thankYou')}</h2>
        <p>{texts.thanks}</p>
        <PlainButton
          onClick={() => {
            opening.renew();
            setSent(false);
          }}
        >
          {t('form.again')}
        </PlainButton>
      </div>
    );
  const count = Object.keys(errors).length;
  const summary = trouble ?? t('form.check', { count });
  return (
    <form
      ref={form}
      className="m-site-form"
      aria-label={texts.label}
      method="post"
      action={actionOf(spec)}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <div role="alert">{(trouble !== null || count > 0) && <p className="m-site-form-trouble">{summary}</p>}</div>
      {fields.map(field => (
        <SiteFormField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          label={texts.fields[field.name] ?? field.label}
          helper={texts.helpers?.[field.name]}
          value={typed[field.name] ?? ''}
          error={errors[field.name]}
          onChange={value => change(field.name, value)}
        />
      ))}
      <div className="m-site-form-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{t('form.trap')}</label>
        <input
          id={`${id}-website`}
          name={TRAP}
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={event => setWebsite(event.target.value)}
        />
      </div>
      <button className="ll-button ll-button-solid" type="submit" aria-disabled={busy}>
        {busy ? t('form.sending') : texts.submit}
      </button>
    </form>
  );
}

interface SiteFormFieldProps {
  readonly id: string;
  readonly field: PlainField<MessageField>;
  readonly label: string;
  readonly helper: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function SiteFormField({ id, field, label, helper, value, error, onChange }: SiteFormFieldProps) {
  const t = useMessages(publicMessages);
  const { name, kind, autoComplete, optional = false, maxLength } = field;
  const note = error ?? helper;
  useTypedBefore(id, kind === 'multiline' ? kind : 'text', before => {
    if (before !== value) onChange(before);
  });
  const shared = {
    id,
    name,
    className: 'm-site-form-input',
    value,
    maxLength,
    'aria-required': !optional,
    'aria-invalid': Boolean(error),
    ...(autoComplete && { autoComplete }),
    ...(note && { 'aria-describedby': `${id}-note` }),
  };
  return (
    <div className={HALF.has(name) ? 'm-site-form-field m-site-form-half' : 'm-site-form-field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="m-site-form-optional">{t('form.optional')}</span>}
      </label>
      {kind === 'multiline' ? (
        <textarea {...shared} dir="auto" rows={8} onChange={event => onChange(event.target.value)} />
      ) : (
        <input {...shared} dir="auto" type={kind ?? 'text'} onChange={event => onChange(event.target.value)} />
      )}
      {note && (
        <p id={`${id}-note`} className={error ? 'm-site-form-error' : 'm-site-form-note'}>
          {note}
        </p>
      )}
    </div>
  );
}
