import { useState } from 'react';
import { campaigns, campaignStates, type CampaignRow } from '@learnloom/contracts/mail/campaigns';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import {
  bulkCommand,
  DataGrid,
  DeleteDialog,
  stateChoices,
  useChoiceFilter,
  type BulkAction,
  type GridColumn,
} from '@learnloom/ui/grid';
import { formatDateTime, formatRelative, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { stateNames, tones } from './words.ts';
import { campaignsMessages } from './messages/messages.ts';

const t = campaignsMessages.text;

const filters = stateChoices(t('allNewsletters'), campaignStates, stateNames);

const pathOf = ({ key }: CampaignRow): string => `/mailing/send/${key}`;

const columns: readonly GridColumn<CampaignRow>[] = [
  {
    id: 'subject',
    header: t('subject'),
    width: 'grow',
    text: row => row.subject,
    cell: row => <Link to={pathOf(row)}>{row.subject}</Link>,
  },
  {
    id: 'state',
    header: t('status'),
    text: row => stateNames[row.state],
    cell: row => (
      <StatusChip tone={tones[row.state]}>
        {stateNames[row.state]}
        {row.state === 'scheduled' && row.at && `, ${formatDateTime(row.at)}`}
      </StatusChip>
    ),
  },
  {
    id: 'changed',
    header: t('changed'),
    sort: 'changed',
    text: row => row.changedAt,
    from: 1024,
    cell: row => <time dateTime={row.changedAt}>{formatRelative(row.changedAt)}</time>,
  },
];

const isDeletable = ({ state }: CampaignRow): boolean => state !== 'sending' && state !== 'paused';
const bulk: readonly BulkAction<CampaignRow>[] = [
  bulkCommand<CampaignRow>(campaigns.remove, { label: 'Delete', done: 'deleted', danger: true, fits: isDeletable }),
];

/** Newsletters: those that are written, on their way, and gone. */
export function Page() {
  const state = useChoiceFilter({ label: t('status'), name: 'state', options: filters });
  const remove = useCommand(campaigns.remove);
  const [deleting, setDeleting] = useState<CampaignRow | null>(null);
  const button = <RouterButton to="/mailing/send/new">{t('newNewsletter')}</RouterButton>;
  return (
    <>
      <PageHead title={t('sendMail')} summary={t('newslettersToYourSubscribers')} actions={button} />
      <DataGrid
        label={t('newsletters')}
        query={campaigns.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.subject}
        rowTo={pathOf}
        rowActions={row => [
          { label: t('open'), to: pathOf(row) },
          {
            label: 'Delete',
            danger: true,
            disabled: !remove.allowed || !isDeletable(row),
            onSelect: () => setDeleting(row),
          },
        ]}
        searchFor={t('searchBySubject')}
        filters={state.filter}
        bulk={bulk}
        empty={{ text: t('noNewslettersYet'), action: button }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.subject }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
