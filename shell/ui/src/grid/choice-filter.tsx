import { SelectField } from '../forms/choice-fields.tsx';
import { useGridFilter } from './use-paging.ts';

export interface ChoiceFilterProps<T extends string> {
  /** As it is read out: 'Status'. */
  readonly label: string;
  /** Of the address; what the query calls it. */
  readonly name: string;
  /** The first is that of an address without it. */
  readonly options: readonly [Choice<T>, ...Choice<T>[]];
}

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** What a list is narrowed to, as it stands in the address, and the control that changes it. */
export function useChoiceFilter<T extends string>({ label, name, options }: ChoiceFilterProps<T>) {
  const [asked, set] = useGridFilter<T>(name, options[0].value);
  // Anything else in its place reads as none.
  const value = options.find(option => option.value === asked)?.value ?? options[0].value;
  const filter = (
    <SelectField label={label} hideLabel value={value} options={options} onChange={next => set(next as T)} />
  );
  return { value, filter };
}

/** Choices of a status, after one for all of them. */
export const stateChoices = <T extends string>(
  all: string,
  states: readonly T[],
  names: Readonly<Record<T, string>>,
): readonly [Choice<'all' | T>, ...Choice<'all' | T>[]] => [
  { value: 'all', label: all },
  ...states.map(state => ({ value: state, label: names[state] })),
];
