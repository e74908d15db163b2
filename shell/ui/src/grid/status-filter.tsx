import { SelectField } from '../forms/choice-fields.tsx';
import { useGridFilter } from './use-paging.ts';

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
] as const;
export type StatusValue = (typeof statuses)[number]['value'];

/** The list's `status`, as it stands in the address. */
export const useStatus = (): [StatusValue, (status: StatusValue) => void] =>
  useGridFilter<StatusValue>('status', 'all');

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
