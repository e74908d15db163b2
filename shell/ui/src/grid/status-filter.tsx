import { SelectField } from '../forms/choice-fields.tsx';
import { useMessages } from '../language/language.tsx';
import { gridMessages } from './messages/messages.ts';
import { useGridFilter } from './use-paging.ts';

const statuses = [
  { value: 'all', label: 'status.all' },
  { value: 'true', label: 'status.published' },
  { value: 'false', label: 'status.draft' },
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
  const t = useMessages(gridMessages);
  const [status, setStatus] = useStatus();
  return (
    <SelectField
      label={t('status.label')}
      hideLabel
      value={status}
      options={statuses.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={value => setStatus(value as StatusValue)}
    />
  );
}
