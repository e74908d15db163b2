import { campaigns, campaignStates, type CampaignRow, type CampaignState } from '@learnloom/contracts/mail/campaigns';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { DataGrid, useGridFilter, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatRelative, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { stateNames, tones } from './words.ts';

const filters = [
  { value: 'all', label: 'All newsletters' },
  ...campaignStates.map(state => ({ value: state, label: stateNames[state] })),
] as const;
type Filter = 'all' | CampaignState;

const pathOf = ({ key }: CampaignRow): string => `/mailing/send/${key}`;

const columns: readonly GridColumn<CampaignRow>[] = [
  { id: 'subject', header: 'Subject', width: 'grow', cell: row => <Link to={pathOf(row)}>{row.subject}</Link> },
  {
    id: 'state',
    header: 'Status',
    cell: row => (
      <StatusChip tone={tones[row.state]}>
        {stateNames[row.state]}
        {row.state === 'scheduled' && row.at && `, ${formatDateTime(row.at)}`}
      </StatusChip>
    ),
  },
  {
    id: 'changed',
    header: 'Changed',
    from: 1024,
    cell: row => <time dateTime={row.changedAt}>{formatRelative(row.changedAt)}</time>,
  },
];

/** Newsletters: those that are written, on their way, and gone. */
export function Page() {
  const [state, setState] = useGridFilter<Filter>('state', 'all');
  const remove = useCommand(campaigns.remove);
  const button = <RouterButton to="/mailing/send/new">New newsletter</RouterButton>;
  return (
    <>
      <PageHead title="Send Mail" summary="Newsletters to everybody who has subscribed." actions={button} />
      <DataGrid
        label="Newsletters"
        query={campaigns.list}
        input={{ state }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.subject}
        rowTo={pathOf}
        rowActions={row => [
          { label: 'Open', to: pathOf(row) },
          {
            label: 'Delete',
            danger: true,
            disabled: !remove.allowed || row.state === 'sending' || row.state === 'paused',
            onSelect: () => void remove.send({ key: row.key }),
          },
        ]}
        searchFor="Search by subject"
        filters={
          <SelectField
            label="Status"
            hideLabel
            value={state}
            options={filters}
            onChange={value => setState(value as Filter)}
          />
        }
        empty={{ text: 'No newsletter has been written yet.', action: button }}
      />
    </>
  );
}
