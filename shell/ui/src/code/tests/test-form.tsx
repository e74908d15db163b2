import { useRef, useState, type FormEvent } from 'react';
import { MultilineField, TextField } from '../../forms/text-fields.tsx';
import { useMessages } from '../../language/language.tsx';
import { toast } from '../../platform/toast.ts';
import { PlainButton } from '../../public/buttons.tsx';
import { codeKitMessages } from '../messages/messages.ts';
import { emptyTest, missingOf, type TestField, type TestFields } from './test-case.ts';
import { useTestFields } from './use-test-fields.ts';

export interface TestFormProps {
  /** What the form begins with. */
  readonly initial: TestFields;
  readonly submitLabel: string;
  /** Only called with complete fields; they are emptied after it unless `onCancel` is given. */
  readonly onSubmit: (fields: TestFields) => void;
  /** Of a form that edits a test: closes it. */
  readonly onCancel?: () => void;
  /** The thing to which a test is added; what is typed is kept for it. */
  readonly keptFor?: string | undefined;
}

/** Adds a test or edits one. What is missing is told in a toast and at its field [TEST-01]. */
export function TestForm({ initial, submitLabel, onSubmit, onCancel, keptFor }: TestFormProps) {
  const t = useMessages(codeKitMessages);
  const form = useRef<HTMLFormElement>(null);
  const { fields, change } = useTestFields(initial, keptFor);
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>(null);
  const focusOn = (field: TestField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of a dialog around it is not meant.
    event.stopPropagation();
    const found = missingOf(fields);
    setMissing(found);
    if (found) {
      toast.error(found.message);
      focusOn(found.field);
      return;
    }
    onSubmit(fields);
    if (onCancel) return;
    change(emptyTest);
    focusOn('name');
  };
  const control = (field: TestField) => ({
    name: field,
    value: fields[field],
    onChange: (value: string) => {
      change({ ...fields, [field]: value });
      if (missing?.field === field) setMissing(null);
    },
    error: missing?.field === field ? missing.message : undefined,
  });

  return (
    <form ref={form} noValidate className="ll-test-form" onSubmit={submit}>
      <TextField
        {...control('name')}
        label={t('test.name')}
        maxLength={120}
        placeholder={t('test.namePlaceholder')}
        autoFocus={onCancel !== undefined}
      />
      <TextField
        {...control('inputDisplay')}
        label={t('test.inputDisplay')}
        maxLength={2000}
        placeholder={t('test.inputPlaceholder')}
        helper={t('test.inputHelper')}
      />
      <div className="ll-test-code">
        <MultilineField
          {...control('driverCode')}
          label={t('test.driver')}
          rows={[2, 10]}
          maxLength={20_000}
          helper={t('test.driverHelper')}
        />
      </div>
      <div className="ll-test-code">
        <MultilineField
          {...control('expectedOutput')}
          label={t('test.expected')}
          rows={[1, 10]}
          maxLength={20_000}
          helper={t('test.expectedHelper')}
        />
      </div>
      <div className="ll-test-form-actions">
        <PlainButton type="submit" look={onCancel ? 'solid' : 'outline'}>
          {submitLabel}
        </PlainButton>
        {onCancel && (
          <PlainButton look="plain" onClick={onCancel}>
            {t('test.cancel')}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
