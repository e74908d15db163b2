import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Autocomplete from '@mui/joy/Autocomplete';
import Checkbox from '@mui/joy/Checkbox';
import Chip from '@mui/joy/Chip';
import ChipDelete from '@mui/joy/ChipDelete';
import FormHelperText from '@mui/joy/FormHelperText';
import List from '@mui/joy/List';
import ListItem from '@mui/joy/ListItem';
import Option from '@mui/joy/Option';
import Radio from '@mui/joy/Radio';
import RadioGroup from '@mui/joy/RadioGroup';
import Select from '@mui/joy/Select';
import Switch from '@mui/joy/Switch';
import Typography from '@mui/joy/Typography';
import { ChevronDown } from 'lucide-react';
import type { Choice, ChoiceGroup } from './fields.ts';
import { Frame, frameOf, invalidIf, type InputProps } from './frame.tsx';
import { soughtBy, useTypeAhead } from './type-ahead.ts';
import { useMessages } from '../language/language.tsx';
import { formMessages } from './messages/messages.ts';

export interface SelectFieldProps extends InputProps<string> {
  readonly options?: readonly Choice[];
  /** Options below headings; shown after the plain ones. */
  readonly groups?: readonly ChoiceGroup[];
}

/** Stands for the empty value: Base UI's search by letters would stop at it. */
const EMPTY = '\u0000';
const inList = (value: string): string => (value === '' ? EMPTY : value);

const optionOf = ({ value, label, disabled = false }: Choice) => (
  <Option key={value} value={inList(value)} disabled={disabled} label={soughtBy(label)}>
    {label}
  </Option>
);

/** One of a list; the empty text stands for "nothing chosen" unless an option has it as its value. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, placeholder = 'Choose…', name, options = [], groups = [], error } = props;
  const base = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const typeAhead = useTypeAhead();
  /** The list stands at the end of the page: Tab goes on from the field, not from there. */
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab') return;
    button.current?.focus();
    setOpen(false);
    onBlur?.();
  };
  const known = [...options, ...groups.flatMap(group => group.choices)].find(choice => choice.value === value);
  return (
    <Frame {...frameOf(props)}>
      <Select<string>
        value={known ? inList(value) : null}
        onChange={(_, chosen) => {
          if (chosen !== null) onChange(chosen === EMPTY ? '' : chosen);
        }}
        listboxOpen={open}
        onListboxOpenChange={setOpen}
        {...(onBlur && { onClose: onBlur })}
        placeholder={placeholder}
        renderValue={() => known?.label}
        {...(name !== undefined && { name })}
        indicator={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        slotProps={{ button: { ref: button, ...invalidIf(error) }, listbox: { onKeyDown: leave, ...typeAhead } }}
      >
        {options.map(optionOf)}
        {groups.map((group, index) => (
          <List key={group.label} aria-labelledby={`${base}-${index}`} role="group">
            <ListItem id={`${base}-${index}`} sticky role="presentation">
              <Typography level="body-xs" fontWeight={600}>
                {group.label}
              </Typography>
            </ListItem>
            {group.choices.map(optionOf)}
          </List>
        ))}
      </Select>
    </Frame>
  );
}

export interface MultiSelectFieldProps extends InputProps<readonly string[]> {
  readonly options: readonly Choice[];
}

/** Any number of a list, found by typing. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const t = useMessages(formMessages);
  const { value, onChange, placeholder, name, options } = props;
  const chosen = value.map(one => options.find(option => option.value === one) ?? { value: one, label: one });
  return (
    <Frame {...frameOf(props)}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={[...options]}
        value={chosen}
        onChange={(_, next) => onChange(next.map(option => option.value))}
        getOptionLabel={option => option.label}
        getOptionDisabled={option => option.disabled ?? false}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        {...(chosen.length === 0 && placeholder !== undefined && { placeholder })}
        {...(name !== undefined && { name })}
        noOptionsText={t('noResults')}
        renderTags={(tags, propsOf) =>
          tags.map((option, index) => {
            const { key, ...remove } = propsOf({ index });
            return (
              <Chip
                key={key}
                size="sm"
                variant="soft"
                endDecorator={<ChipDelete {...remove} aria-label={`Remove ${option.label}`} />}
              >
                {option.label}
              </Chip>
            );
          })
        }
      />
    </Frame>
  );
}

export interface RadioFieldProps extends InputProps<string> {
  readonly options: readonly Choice[];
}

export function RadioField(props: RadioFieldProps) {
  const { value, onChange, name, options } = props;
  const own = useId();
  return (
    <Frame {...frameOf(props)}>
      <RadioGroup name={name ?? own} value={value} onChange={event => onChange(event.target.value)} sx={{ gap: 1 }}>
        {options.map(option => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={option.disabled ?? false}
            size="sm"
          />
        ))}
      </RadioGroup>
    </Frame>
  );
}

/** A switch with its label at the left and what the present state means below. */
export function SwitchField({
  label,
  value,
  onChange,
  helper,
  error,
  disabled = false,
  name,
  id,
}: InputProps<boolean>) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className="ll-switch">
      <label htmlFor={control}>{label}</label>
      <Switch
        checked={value}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        slotProps={{
          input: {
            id: control,
            name,
            role: 'switch',
            'aria-describedby': helper || error ? `${control}-note` : undefined,
          },
        }}
      />
      {(helper || error) && (
        <FormHelperText id={`${control}-note`} sx={error ? { color: 'var(--danger-text)' } : {}}>
          {error || helper}
        </FormHelperText>
      )}
    </div>
  );
}

/** A box to tick, with its label behind it. */
/** The label stands beside the box, and a helper below the label. */
export function CheckboxField({ label, value, onChange, helper, disabled = false, name }: InputProps<boolean>) {
  const helperId = useId();
  return (
    <div className="ll-checkbox">
      <Checkbox
        label={label}
        checked={value}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        size="sm"
        {...(name !== undefined && { name })}
        {...(helper && { slotProps: { input: { 'aria-describedby': helperId } } })}
      />
      {helper && (
        <small id={helperId} className="ll-checkbox-helper">
          {helper}
        </small>
      )}
    </div>
  );
}
