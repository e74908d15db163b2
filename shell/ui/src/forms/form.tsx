import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import Button from '@mui/joy/Button';
import type { Answer, Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import { limitsOf } from '@learnloom/contracts/kernel/field-limits';
import type { Refusals } from '@learnloom/contracts/kernel/refusal';
import { useMessages } from '../language/language.tsx';
import { useCommand } from '../platform/ask.ts';
import type { ApiProblem, ProblemOf } from '../platform/problem.ts';
import { uploadsDone } from './upload/under-way.ts';
import { checkValues, inputOf, prepareChecks, type Extra } from './check.ts';
import { Field } from './field.tsx';
import {
  changesWith,
  declaredField,
  finished,
  firstValue,
  type Errors,
  type FieldFor,
  type FieldSpec,
  type Value,
  type Values,
} from './fields.ts';
import { formMessages } from './messages/messages.ts';
import { RetryNote } from './retry-note.tsx';
import { focusOnWrong } from './wrong-field.ts';

/** What a submit with errors reports. */
export interface SubmitErrors {
  readonly submitError: true;
  readonly errors: Errors;
}

interface FormLook<F extends Fields> {
  /** What is not said of a field, the command's declaration says: whether it is required, its length, its choices. */
  readonly fields: readonly FieldFor<Command<F>>[];
  readonly submitLabel: string;
  /** The submit takes something away for good. */
  readonly danger?: boolean;
  /** Neither the button nor Enter submits. */
  readonly disabled?: boolean;
  /** Beside the submit button, such as Cancel. */
  readonly actions?: ReactNode;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
  /** Name of the form for screen readers. */
  readonly label?: string;
  readonly fullWidth?: boolean;
  /** Called with every change, for what depends on a value. */
  readonly onValues?: (values: Values) => void;
  /** Values that are held elsewhere, such as in a draft, which hears of changes by `onValues`. */
  readonly values?: Values;
}

export interface FormProps<F extends Fields = Fields> extends FormLook<F> {
  /** Called with all values when they are right, else with the errors by field. Awaited: the form is busy meanwhile. */
  readonly onSubmit: (report: Values | SubmitErrors) => unknown;
  /** Errors by field from elsewhere, such as the server. */
  readonly errors?: Errors;
  readonly busy?: boolean;
  /** The command whose rules the values must meet, with fields that the form does not show. */
  readonly rules?: Pick<Command<F>, 'input'>;
  readonly extra?: Extra;
}

export const isSubmitError = (report: Values | SubmitErrors): report is SubmitErrors =>
  'submitError' in report && report.submitError === true;

const firstValues = (fields: readonly FieldSpec[]): Values =>
  Object.fromEntries(fields.filter(({ name }) => name !== '').map(field => [field.name, firstValue(field)]));

/**
 * A form from declared fields. Nothing is checked before the first submit; an error leaves its field as soon as that is
 * edited. Errors are announced, and the first wrong field gets the focus. What was typed stays, whatever becomes of it.
 */
export function Form<F extends Fields = Fields>({
  fields: asked,
  onSubmit,
  errors: given,
  busy = false,
  rules: typedRules,
  extra,
  disabled = false,
  ...look
}: FormProps<F>) {
  const t = useMessages(formMessages);
  const rules = typedRules as Pick<Command, 'input'> | undefined;
  const limits = rules ? limitsOf(rules) : {};
  const fields = (asked as readonly FieldSpec[]).map(field => declaredField(field, limits[field.name]));
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Errors>({});
  const [checking, setChecking] = useState(false);
  /** Raised with every refusal, so that the focus moves again although the errors are the same. */
  const [refusals, setRefusals] = useState(0);
  const values = { ...firstValues(fields), ...(look.values ?? typed) };
  /** The values as they are when a change arrives: an image takes a while, and typing goes on meanwhile. */
  const present = useRef(values);
  useLayoutEffect(() => {
    present.current = values;
  });
  const working = busy || checking;
  const idOf = (name: string): string => `${base}-${name}`;

  useEffect(() => prepareChecks(rules), [rules]);
  useEffect(() => {
    if (!given || Object.keys(given).length === 0) return;
    setErrors(given);
    setRefusals(count => count + 1);
  }, [given]);
  useEffect(() => {
    if (refusals > 0) focusOnWrong(form.current);
  }, [refusals]);

  const change = (name: string, value: Value): void => {
    const changes = changesWith(fields, present.current, name, value);
    const next = { ...present.current, ...changes };
    present.current = next;
    setTyped(before => ({ ...before, ...changes }));
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([one]) => !(one in changes))));
    look.onValues?.(next);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (disabled || working || !uploadsDone()) return;
    setChecking(true);
    try {
      const sent = finished(fields, values);
      const found = await checkValues(fields, sent, rules, extra);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        setRefusals(count => count + 1);
        await onSubmit({ submitError: true, errors: found });
      } else await onSubmit(sent);
    } finally {
      setChecking(false);
    }
  };

  const shown = new Set(fields.map(field => field.name));
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const count = Object.keys(errors).length;
  return (
    <form ref={form} className="ll-form" noValidate aria-label={look.label} onSubmit={event => void submit(event)}>
      <div role="alert" className={count > 0 ? 'll-form-errors' : 'll-hidden'}>
        {count > 0 && (
          <>
            <strong>{t('errors', { count })}</strong>
            {elsewhere.map(([name, message]) => (
              <span key={name}>{message}</span>
            ))}
          </>
        )}
      </div>
      {fields.map((field, index) => (
        <Field
          key={field.name || index}
          field={field}
          id={idOf(field.name)}
          value={values[field.name] ?? null}
          error={errors[field.name]}
          disabled={false}
          onChange={value => change(field.name, value)}
        />
      ))}
      {look.children}
      <div className="ll-form-actions">
        {look.actions}
        <Button
          type="submit"
          color={look.danger ? 'danger' : 'primary'}
          disabled={disabled}
          loading={working}
          fullWidth={look.fullWidth ?? false}
        >
          {look.submitLabel}
        </Button>
      </div>
    </form>
  );
}

export interface CommandFormProps<F extends Fields, D, R extends Refusals = Refusals> extends FormLook<F> {
  readonly command: Command<F, R>;
  /** Fields of the command that the form does not show. */
  readonly extra?: Extra;
  /** Version on the screen of what the command overwrites. */
  readonly seen?: number;
  readonly onDone?: (answer: Answer<D>, values: Values) => void;
  /** Beside the toast and the fields: where a refusal changes more than the form. */
  readonly onRefused?: (problem: ProblemOf<Command<F, R>>) => void;
  /** No toast on success. */
  readonly quiet?: boolean;
}

/** A form that sends a declared command: its rules and messages are the server's. */
export function CommandForm<F extends Fields, D = unknown, R extends Refusals = Refusals>({
  command,
  extra,
  seen,
  onDone,
  onRefused,
  quiet = false,
  ...look
}: CommandFormProps<F, D, R>) {
  const { send, busy, errors, problem } = useCommand<F, D, R>(command, { quiet });
  const tell = useRef(onRefused);
  useEffect(() => {
    tell.current = onRefused;
  });
  useEffect(() => {
    if (problem) tell.current?.(problem);
  }, [problem]);
  const limits = limitsOf(command as unknown as Pick<Command, 'input'>);
  const fields = (look.fields as readonly FieldSpec[]).map(field => declaredField(field, limits[field.name]));
  return (
    <Form
      {...look}
      rules={command}
      {...(extra && { extra })}
      busy={busy}
      errors={errors}
      onSubmit={async report => {
        if (isSubmitError(report)) return;
        const answer = await send(inputOf(fields, report, extra) as InputOf<Command<F>>, seen);
        if (answer) onDone?.(answer, report);
      }}
    >
      {look.children}
      <RetryNote problem={problem as unknown as ApiProblem | null} />
    </Form>
  );
}
