import { useState, type ReactNode } from 'react';
import IconButton from '@mui/joy/IconButton';
import Input from '@mui/joy/Input';
import Textarea from '@mui/joy/Textarea';
import { Eye, EyeOff, Search, X } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { Frame, frameOf, invalidIf, type InputProps } from './frame.tsx';
import { digitsOf, isNumberKey } from './keys.ts';
import { formMessages } from './messages/messages.ts';

/** Part of its length from which on a text's field says how much is left. */
const NEARLY_FULL = 0.8;
/** Up to this length a text is a code, which is full when it is right. */
const CODE_LENGTH = 24;

function useCounted<P extends InputProps<string> & { readonly maxLength?: number | undefined }>(props: P) {
  const t = useMessages(formMessages);
  const { value, maxLength, helper } = props;
  const frame = frameOf(props);
  if (maxLength === undefined || maxLength <= CODE_LENGTH || value.length < NEARLY_FULL * maxLength) return frame;
  const count = t('characters', { length: value.length, limit: maxLength });
  return {
    ...frame,
    helper: helper ? (
      <>
        {helper} · {count}
      </>
    ) : (
      count
    ),
  };
}

export interface TextFieldProps extends InputProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local' | 'url';
  readonly inputMode?: 'decimal';
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoFocus?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    placeholder,
    name,
    type = 'text',
    inputMode,
    maxLength,
    autoComplete,
    autoFocus,
    start,
    end,
  } = props;
  return (
    <Frame {...useCounted(props)}>
      <Input
        type={type}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        placeholder={placeholder}
        name={name}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        startDecorator={start}
        endDecorator={end}
        slotProps={{ input: { maxLength, inputMode, dir: 'auto', ...invalidIf(props.error) } }}
      />
    </Frame>
  );
}

export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />;

export interface MultilineFieldProps extends InputProps<string> {
  /** Rows at least and at most. */
  readonly rows?: readonly [number, number];
  readonly maxLength?: number | undefined;
}

export function MultilineField(props: MultilineFieldProps) {
  const { value, onChange, onBlur, placeholder, name, rows: [minRows, maxRows] = [3, 8], maxLength } = props;
  return (
    <Frame {...useCounted(props)}>
      <Textarea
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        placeholder={placeholder}
        name={name}
        minRows={minRows}
        maxRows={maxRows}
        slotProps={{ textarea: { maxLength, dir: 'auto', ...invalidIf(props.error) } }}
      />
    </Frame>
  );
}

export interface PasswordFieldProps extends InputProps<string> {
  readonly autoComplete?: string | undefined;
  readonly autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, placeholder, name, autoComplete = 'current-password', autoFocus } = props;
  const t = useMessages(formMessages);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame {...frameOf(props)}>
      <Input
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        placeholder={placeholder}
        name={name}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        slotProps={{ input: invalidIf(props.error) }}
        endDecorator={
          <IconButton
            size="sm"
            variant="plain"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
    </Frame>
  );
}

export interface NumberFieldProps extends InputProps<number | null> {
  /** Shown behind the number, such as '%'. */
  readonly unit?: string | undefined;
  /** Digits at most. */
  readonly maxLength?: number | undefined;
}

/** Whole numbers: only digits and navigation keys are taken. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, placeholder, name, unit, maxLength = 9 } = props;
  return (
    <Frame {...frameOf(props)}>
      <Input
        type="text"
        value={value === null ? '' : String(value)}
        onKeyDown={event => {
          if (!isNumberKey(event)) event.preventDefault();
        }}
        onChange={event => {
          const digits = digitsOf(event.target.value).slice(0, maxLength);
          onChange(digits === '' ? null : Number(digits));
        }}
        onBlur={onBlur}
        placeholder={placeholder}
        name={name}
        autoComplete="off"
        endDecorator={unit}
        slotProps={{ input: { inputMode: 'numeric', pattern: '[0-9]*', ...invalidIf(props.error) } }}
      />
    </Frame>
  );
}

export interface SearchFieldProps extends Omit<InputProps<string>, 'error' | 'helper' | 'required'> {
  readonly onClear?: () => void;
}

/** A search box: label for ears only, a glass, a button that empties it. */
export function SearchField({ label, value, onChange, placeholder, name, onClear, ...rest }: SearchFieldProps) {
  const t = useMessages(formMessages);
  return (
    <Frame {...frameOf({ label, value, onChange, hideLabel: true, ...rest })}>
      <Input
        type="search"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
        placeholder={placeholder}
        name={name}
        autoComplete="off"
        slotProps={{ input: { dir: 'auto' } }}
        startDecorator={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        endDecorator={
          value !== '' && (
            <IconButton
              size="sm"
              variant="plain"
              aria-label={t('clearSearch')}
              onClick={() => {
                onChange('');
                onClear?.();
              }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </Frame>
  );
}
