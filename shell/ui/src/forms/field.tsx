import type { ReactNode } from 'react';
import Alert from '@mui/joy/Alert';
import { MultilineField, NumberField, PasswordField, TextField } from './text-fields.tsx';
import { RadioField, SelectField, SwitchField } from './choice-fields.tsx';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { typedSlug } from '../platform/format.ts';
import { Frame } from './frame.tsx';
import { useTypedBefore } from './typed-before.ts';
import { WordsField } from './words-field.tsx';
import type { FieldSpec, Value } from './fields.ts';

const NAMELESS = 'Please provide a name property for this field';

export interface FieldProps {
  readonly field: FieldSpec;
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

const text = (value: Value): string => (typeof value === 'string' ? value : '');
const words = (value: Value): readonly string[] => (Array.isArray(value) ? value : []);
const types = { text: 'text', email: 'email', phone: 'tel', date: 'date' } as const;
const completions: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' };

/** The control of one declared field. A field without a name raises an alert in its place. */
export function Field({ field, id, value, error, disabled, onChange }: FieldProps): ReactNode {
  useTypedBefore(id, field.kind, typed => {
    if (typed !== value) onChange(typed);
  });
  if (!field.name)
    return (
      <Alert color="danger" variant="soft">
        {NAMELESS}
      </Alert>
    );
  const { label, helper, name, placeholder, required = true } = field;
  const shared = {
    id,
    label,
    error,
    required,
    onChange,
    name,
    disabled: disabled || (field.disabled ?? false),
    ...(helper !== undefined && { helper }),
    ...(placeholder !== undefined && { placeholder }),
  };
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'date':
      return (
        <TextField
          {...shared}
          type={types[field.kind]}
          value={text(value)}
          maxLength={field.maxLength}
          autoComplete={field.autoComplete ?? completions[field.kind]}
          autoFocus={field.autoFocus ?? false}
        />
      );
    case 'password':
      return (
        <PasswordField
          {...shared}
          value={text(value)}
          autoComplete={field.autoComplete}
          autoFocus={field.autoFocus ?? false}
        />
      );
    case 'slug':
      return (
        <TextField
          {...shared}
          value={text(value)}
          onChange={typed => onChange(typedSlug(typed))}
          onBlur={() => {
            const slug = slugify(text(value));
            if (slug !== value) onChange(slug);
          }}
        />
      );
    case 'multiline':
      return (
        <MultilineField
          {...shared}
          value={text(value)}
          maxLength={field.maxLength}
          {...(field.rows && { rows: field.rows })}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          unit={field.unit}
          maxLength={field.maxLength}
        />
      );
    case 'select':
      return <SelectField {...shared} value={text(value)} options={field.options ?? []} />;
    case 'grouped-select':
      return <SelectField {...shared} value={text(value)} groups={field.groups} />;
    case 'radio':
      return <RadioField {...shared} value={text(value)} options={field.options ?? []} />;
    case 'switch':
      return <SwitchField {...shared} value={value === true} />;
    case 'tags':
      return <WordsField {...shared} value={words(value)} suggestions={field.suggestions} />;
    case 'custom':
      return (
        <Frame label={label} helper={helper} error={error} required={required} id={id}>
          {field.render({ id, value, error, onChange })}
        </Frame>
      );
  }
}
