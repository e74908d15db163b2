import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { FormOpening } from '@learnloom/contracts/forms/form-opening';
import { formMessages } from '@learnloom/contracts/forms/messages';
import type { Command } from '@learnloom/contracts/kernel/command';
import { askServer, asProblem, inPageLanguage, sendCommand, session, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { feedbackMessages } from './messages/messages.ts';
import { passageOf } from './passage.ts';
import { problemText } from './problem-text.ts';

type Texts = Readonly<Record<string, string>>;

interface ReportFormProps {
  readonly kind: ItemKind;
  /** Key of the item. */
  readonly item: string;
  /** What was selected; empty: nothing. */
  readonly passage: string;
  readonly onClose: () => void;
}

interface Typed {
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** People do not see this field. */
  readonly website: string;
}

const command = formMessages.reportMistake;

/** The validator is loaded when a report is sent. Where it cannot be loaded, the server alone decides. */
async function errorsIn(input: object): Promise<Texts> {
  const schema = await import('@learnloom/contracts/kernel/schema').catch(() => null);
  const result = schema?.validate(command as unknown as Command, input);
  if (!result || result.ok) return {};
  return Object.fromEntries(Object.entries(result.errors).map(([name, text]) => [name, inPageLanguage(text)]));
}

/** Name and address of the reader who is signed in. */
function signedIn(): Pick<Typed, 'name' | 'email'> {
  const { user } = session.get();
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : { name: '', email: '' };
}

/** What is typed and what becomes of it. */
function useReport({ kind, item }: Pick<ReportFormProps, 'kind' | 'item'>) {
  const t = useMessages(feedbackMessages);
  const [opening] = useState(() => new FormOpening(() => askServer(formMessages.open, {})));
  const [typed, setTyped] = useState<Typed>(() => ({ text: '', website: '', ...signedIn() }));
  const [errors, setErrors] = useState<Texts>({});
  /** Counts refusals, so that the focus goes to a wrong field once for each. */
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  useEffect(() => opening.begin(), [opening]);

  const refuse = (wrong: Texts): void => {
    setErrors(wrong);
    setRefusals(count => count + 1);
    setState('typing');
  };

  async function deliver(passage: string): Promise<void> {
    const report = { ...typed, kind, item, passage };
    const wrong = await errorsIn({ ...report, opened: 'later' });
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    await sendCommand(command, { ...report, opened: await opening.token() });
    setState('sent');
  }

  return {
    typed,
    errors,
    refusals,
    trouble,
    state,
    change(changes: Partial<Typed>): void {
      setTyped(before => ({ ...before, ...changes }));
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    },
    async submit(passage: string): Promise<void> {
      if (state === 'sending') return;
      setTrouble('');
      setErrors({});
      setState('sending');
      try {
        await deliver(passage);
      } catch (error) {
        const problem = asProblem(error);
        if (problem.code === 'form-too-old') opening.renew();
        if (Object.keys(problem.errors).length === 0) setTrouble(problemText(t, problem));
        refuse(problem.errors);
      }
    },
  };
}

/** A report of a mistake, which staff read among the contact messages. What is typed stays until it has been sent. */
export function ReportForm({ kind, item, passage, onClose }: ReportFormProps) {
  const t = useMessages(feedbackMessages);
  const report = useReport({ kind, item });
  const { errors, refusals, trouble, state, submit } = report;
  const [quote, setQuote] = useState(() => passageOf(passage));
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refusals]);
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);

  if (state === 'sent')
    return (
      <div ref={thanks} className="c-report-thanks" tabIndex={-1} role="status">
        {t('report.thanks')}
      </div>
    );
  const count = Object.keys(errors).length;
  const summary = trouble || (count > 0 ? t('report.check', { count }) : '');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit(quote);
  };
  return (
    <form ref={form} className="c-report" aria-labelledby={id} noValidate onSubmit={onSubmit}>
      <h2 id={id}>{t('report.title')}</h2>
      <div role="alert">{summary && <p className="c-report-trouble">{summary}</p>}</div>
      <Passage text={quote} onRemove={() => setQuote('')} />
      <ReportFields report={report} />
      <div className="c-report-foot">
        <button type="submit" className="ll-button ll-button-solid" aria-disabled={state === 'sending'}>
          {t(state === 'sending' ? 'report.sending' : 'report.submit')}
        </button>
        <PlainButton look="plain" onClick={onClose}>
          {t('report.cancel')}
        </PlainButton>
      </div>
    </form>
  );
}

/** What the report quotes, or how a reader gets a passage into it. */
function Passage({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const t = useMessages(feedbackMessages);
  if (text === '') return <p className="c-report-note">{t('report.hint')}</p>;
  return (
    <figure className="c-report-passage">
      <figcaption>{t('report.passage')}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
      <PlainButton look="plain" onClick={onRemove}>
        {t('report.removePassage')}
      </PlainButton>
    </figure>
  );
}

function ReportFields({ report: { typed, errors, change } }: { readonly report: ReturnType<typeof useReport> }) {
  const t = useMessages(feedbackMessages);
  const id = useId();
  return (
    <>
      <ReportField
        label={t('report.text')}
        multiline
        maxLength={2000}
        value={typed.text}
        error={errors['text']}
        onChange={text => change({ text })}
      />
      <ReportField
        label={t('report.name')}
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        error={errors['name']}
        onChange={name => change({ name })}
      />
      <ReportField
        label={t('report.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        note={t('report.emailNote')}
        value={typed.email}
        error={errors['email']}
        onChange={email => change({ email })}
      />
      <div className="c-report-trap" aria-hidden="true">
        <label htmlFor={id}>{t('report.trap')}</label>
        <input
          id={id}
          tabIndex={-1}
          autoComplete="off"
          value={typed.website}
          onChange={event => change({ website: event.target.value })}
        />
      </div>
    </>
  );
}

interface ReportFieldProps {
  readonly label: string;
  readonly multiline?: boolean;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly note?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ReportField(props: ReportFieldProps) {
  const { label, multiline = false, type = 'text', autoComplete, maxLength, value, error, onChange } = props;
  const id = useId();
  const note = error ?? props.note;
  const attributes = {
    id,
    value,
    maxLength,
    dir: 'auto',
    className: 'c-report-input',
    'aria-required': true,
    'aria-invalid': error !== undefined,
    ...(autoComplete && { autoComplete }),
    ...(note && { 'aria-describedby': `${id}-note` }),
  };
  return (
    <div className="c-report-field">
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...attributes} rows={4} onChange={event => onChange(event.target.value)} />
      ) : (
        <input {...attributes} type={type} onChange={event => onChange(event.target.value)} />
      )}
      {note && (
        <p id={`${id}-note`} className={error ? 'c-report-error' : 'c-report-note'}>
          {note}
        </p>
      )}
    </div>
  );
}
