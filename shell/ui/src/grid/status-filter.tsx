import { SelectField } from '../forms/choice-fields.tsx';
import { useGridFilter } from './use-paging.ts';

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
] as const;
export type StatusValue = (typeof statuses)[number]['value'];

/** The list's `status`, as it stands in the address. */
export function useStatus(): [StatusValue, (status: StatusValue) => void] {
  const [asked, set] = useGridFilter<StatusValue>('status', 'all');
  // Anything else in its place reads as none.
  return [statuses.find(({ value }) => value === asked)?.value ?? 'all', set];
}

/** Published, draft or both. */
export function StatusFilter() {
  const [status, setStatus] = useStatus();
  return (
    <SelectField
      label="Status"
      hideLabel
      value={status}
      options={statuses}
      onChange={value => setStatus(value as StatusValue)}
    />
  );
}
