import { useEffect, useRef } from 'react';
import { reference } from '@learnloom/contracts/reference/countries';
import { SelectField, type CustomControl } from '@learnloom/ui/forms';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { profileMessages } from './messages/messages.ts';

const NONE = { value: '', label: '–' };
/** Milliseconds: it changes with the program alone. */
const staleTime = Infinity;

const controlOf = ({ id, value, error, onChange }: CustomControl) => ({
  id,
  hideLabel: true,
  value: String(value ?? ''),
  error,
  onChange,
});

export function CountryField(control: CustomControl) {
  const t = useMessages(profileMessages);
  const { data = [] } = useAsk(reference.countries, {}, { staleTime });
  const options = [NONE, ...data.map(({ code2, name }) => ({ value: code2, label: name }))];
  return <SelectField label={t('profile.country')} {...controlOf(control)} options={options} />;
}

/** The states of the country that is chosen; another country takes the state away. */
export function StateField({ country, ...control }: CustomControl & { readonly country: string }) {
  const t = useMessages(profileMessages);
  const { data } = useAsk(reference.country, { code: country }, { staleTime, enabled: country !== '' });
  const states = country !== '' && data?.code2 === country ? data.states : null;
  const { value, onChange } = control;
  const gone = value !== '' && (country === '' || (states !== null && !states.some(({ code }) => code === value)));
  const before = useRef({ country, value });
  useEffect(() => {
    // At once, also while the states of the other country are on their way: somebody may save meanwhile. What was saved
    // elsewhere brings a state of its own.
    const stayed = before.current.country !== country && before.current.value === value && value !== '';
    before.current = { country, value };
    if (gone || stayed) onChange('');
  }, [country, value, gone, onChange]);
  const options = [NONE, ...(states ?? []).map(({ code, name }) => ({ value: code, label: name }))];
  return (
    <SelectField
      label={t('profile.state')}
      {...controlOf(control)}
      value={states === null ? '' : String(value ?? '')}
      disabled={states === null || states.length === 0}
      options={options}
    />
  );
}
