import { useMemo, useState } from 'react';
import {
  campaigns,
  PREHEADER_LENGTH,
  type CampaignDetails,
  type PreviewedCampaign,
} from '@learnloom/contracts/mail/campaigns';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftNotices, LeaveGuard, SelectField, TextField, useDraft, WhoElse } from '@learnloom/ui/forms';
import {
  askServer,
  asProblem,
  formatDateTime,
  keyOf,
  session,
  toast,
  useAsk,
  useCommand,
  usePageSubject,
  useStore,
} from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { useNavigate } from '@learnloom/ui/router';
import { MailPreview } from '../mailing/mail-preview.tsx';
import {
  isCampaignForm,
  same,
  savedOf,
  segmentOf,
  segments,
  sinceOf,
  withNew,
  type CampaignForm,
} from './campaign-form.ts';
import { Progress, Steps } from './campaign-progress.tsx';
import { SendDialog } from './send-dialog.tsx';
import { stateNames, tones } from './words.ts';
import '../mailing/mailing.css';
import { campaignsMessages } from './messages/messages.ts';
import './campaigns.css';

const t = campaignsMessages.text;

interface ListFieldProps {
  readonly value: string;
  readonly onChange: (list: string) => void;
}

/** To which list it goes; not shown while no subscriber is on any. */
function ListField({ value, onChange }: ListFieldProps) {
  const { data = [] } = useAsk(campaigns.lists, {});
  const own = value === '' || data.some(({ name }) => name === value) ? [] : [{ value, label: `${value} (nobody)` }];
  if (data.length + own.length === 0) return null;
  return (
    <SelectField
      label={t('list')}
      value={value}
      options={[
        { value: '', label: t('allLists') },
        ...data.map(({ name, people }) => ({
          value: name,
          label: `${name} (${t('subscriberCount', { count: people })})`,
        })),
        ...own,
      ]}
      onChange={onChange}
    />
  );
}

interface WriterProps {
  /** Null: a new one. */
  readonly campaign: CampaignDetails | null;
}

function Writer({ campaign }: WriterProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const saved = useMemo(() => savedOf(campaign), [campaign]);
  const draft = useDraft<CampaignForm>({
    kind: campaigns.subject,
    item: campaign?.key ?? 'new',
    saved,
    same,
    isForm: isCampaignForm,
    busy,
  });
  const { form, base, dirty } = draft;
  /** What the question is about whether to send it: that version, and no other, goes out. */
  const [asking, setAsking] = useState<number | null>(null);
  const [preview, setPreview] = useState<PreviewedCampaign | null>(null);
  const write = useCommand<ReturnType<typeof campaigns.write.input>, { key: string; version: number }>(campaigns.write);
  const edit = useCommand<ReturnType<typeof campaigns.edit.input>, { version: number }>(campaigns.edit);
  const look = useCommand<ReturnType<typeof campaigns.preview.input>, PreviewedCampaign>(campaigns.preview, {
    quiet: true,
  });
  const test = useCommand(campaigns.test);
  const send = useCommand(campaigns.send);
  const schedule = useCommand(campaigns.schedule);
  const own = useStore(session).user?.email ?? '';
  const errors = { ...write.errors, ...edit.errors, ...look.errors };
  const change = (part: Partial<CampaignForm>): void => draft.change(before => ({ ...before, ...part }));

  /** Gives the version once it is saved. */
  const save = async (): Promise<number | null> => {
    if (campaign && !dirty) return base.version ?? campaign.version;
    const sent = form;
    setBusy(true);
    try {
      if (!campaign) {
        const answer = await write.send(sent);
        if (!answer) return null;
        draft.drop();
        void navigate(`/mailing/send/${answer.data.key}`, { replace: true });
        return answer.data.version;
      }
      const { key } = campaign;
      const done = await edit.send({ key, ...sent, version: base.version ?? campaign.version });
      // Also after a refusal: it may be for what somebody else saved, which is then told.
      const fresh = await askServer(campaigns.one, { key }).catch(() => null);
      if (fresh) client.setQueryData(keyOf(campaigns.one, { key }), fresh);
      if (!done) return null;
      // The server may write the same document differently; taking its text would move the cursor.
      if (fresh) draft.settle({ ...savedOf(fresh), form: sent }, sent);
      return done.data.version;
    } finally {
      setBusy(false);
    }
  };
  const insertNew = async (): Promise<void> => {
    try {
      const found = await askServer(campaigns.whatIsNew, {});
      const { items, more } = found;
      if (items.length === 0) {
        toast.byStatus(400, t('nothingHasBeenPublishedSince'));
        return;
      }
      change({ content: withNew(form.content, found) });
      if (more) toast.byStatus(200, t('addedTheNewestItemsMore', { items: items.length }));
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    }
  };
  const begin = async (at: string | null): Promise<void> => {
    if (!campaign || asking === null) return;
    const { key } = campaign;
    if (await (at === null ? send.send({ key }, asking) : schedule.send({ key, at }, asking))) setAsking(null);
  };
  return (
    <div className="m-campaign">
      {campaign && <WhoElse place={{ subject: campaigns.subject, key: campaign.key }} />}
      <DraftNotices
        draft={draft}
        noun="newsletter"
        merging={{
          labels: { content: t('body'), since: t('to'), preheader: t('previewText'), list: t('list') },
          shown: (field, value) =>
            field === 'since'
              ? segments.find(({ value: segment }) => segment === segmentOf(value as string | null))?.label
              : undefined,
          log: campaign && { type: campaigns.subject, target: campaign.key },
          refused: edit.problem?.code === 'changed-meanwhile',
        }}
      />
      <TextField
        label={t('subject')}
        value={form.subject}
        maxLength={150}
        error={errors['subject']}
        onChange={subject => change({ subject })}
      />
      <TextField
        label={t('previewText')}
        helper={t('shownBesideTheSubjectIn')}
        required={false}
        value={form.preheader}
        maxLength={PREHEADER_LENGTH}
        error={errors['preheader']}
        onChange={preheader => change({ preheader })}
      />
      <SelectField
        label={t('recipients')}
        value={segmentOf(form.since)}
        options={segments}
        onChange={segment => change({ since: sinceOf(segment) })}
      />
      <ListField value={form.list} onChange={list => change({ list })} />
      <RichTextEditor
        label={t('newsletterBody')}
        value={form.content}
        placeholder={t('writeHere')}
        error={errors['content']}
        onChange={content => change({ content })}
      />
      <p className="m-campaign-hint">{t('writeNameReaderForThe', { mark: '{{name|reader}}' })}</p>
      <div className="m-campaign-actions">
        <Button loading={busy} disabled={!write.allowed || !dirty} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button variant="outlined" color="neutral" onClick={() => void insertNew()}>
          {t('insertNewContent')}
        </Button>
        <Button
          variant="outlined"
          color="neutral"
          loading={look.busy}
          onClick={() =>
            void look
              .send({ subject: form.subject, content: form.content, preheader: form.preheader })
              .then(answer => answer && setPreview(answer.data))
          }
        >
          {t('preview')}
        </Button>
        {campaign && (
          <>
            <Button
              variant="outlined"
              color="neutral"
              loading={test.busy}
              disabled={dirty}
              onClick={() => void test.send({ key: campaign.key, to: own })}
            >
              {t('sendMeATest')}
            </Button>
            <Button
              variant="outlined"
              disabled={!send.allowed || busy}
              // Whom it goes to is counted for what is saved.
              onClick={() => void save().then(setAsking)}
            >
              {t('send')}
            </Button>
          </>
        )}
      </div>
      {preview && <MailPreview content={preview} />}
      {asking !== null && campaign && (
        <SendDialog
          campaign={{ ...campaign, subject: form.subject }}
          busy={send.busy || schedule.busy}
          onSend={at => void begin(at)}
          outdated={campaign.version > asking}
          onClose={() => setAsking(null)}
        />
      )}
      <LeaveGuard unsaved={dirty && !busy} />
    </div>
  );
}

function Sent({ campaign }: { readonly campaign: CampaignDetails }) {
  const look = useCommand<ReturnType<typeof campaigns.preview.input>, PreviewedCampaign>(campaigns.preview, {
    quiet: true,
  });
  const [preview, setPreview] = useState<PreviewedCampaign | null>(null);
  const { subject, content, preheader } = campaign;
  return (
    <>
      <Progress campaign={campaign} />
      {preview ? (
        <MailPreview content={preview} />
      ) : (
        <Button
          variant="outlined"
          color="neutral"
          loading={look.busy}
          onClick={() =>
            void look.send({ subject, content, preheader }).then(answer => answer && setPreview(answer.data))
          }
        >
          {t('showTheEmail')}
        </Button>
      )}
    </>
  );
}

function Campaign({ campaign }: { readonly campaign: CampaignDetails }) {
  const { subject, state, at, startedAt, endedAt } = campaign;
  const before = state === 'draft' || state === 'scheduled';
  return (
    <>
      <PageHead
        title={subject}
        summary={
          <>
            <StatusChip tone={tones[state]}>{stateNames[state]}</StatusChip>{' '}
            {state === 'scheduled' && at && t('for', { at: formatDateTime(at) })}
            {endedAt
              ? t('on', { endedAt: formatDateTime(endedAt) })
              : startedAt && t('since', { startedAt: formatDateTime(startedAt) })}
          </>
        }
        actions={
          <>
            <RouterButton to="/mailing/send" variant="plain" color="neutral">
              {t('backToSendMail')}
            </RouterButton>
            <Steps campaign={campaign} />
          </>
        }
      />
      {before ? <Writer key={campaign.key} campaign={campaign} /> : <Sent campaign={campaign} />}
    </>
  );
}

/** A newsletter: written, sent, and what came of it. */
export function Page({ params }: PageParams) {
  const { data, error, refetch } = useAsk(campaigns.one, { key: params['key'] ?? '' }, { staleTime: 0 });
  usePageSubject(data?.subject ?? null, { thing: data && { type: campaigns.subject, key: data.key } });
  if (data) return <Campaign campaign={data} />;
  if (error)
    return <ErrorState title={t('newsletterCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheNewsletter')}>
      <Skeleton shape="title" />
      <Skeleton lines={8} />
    </Loading>
  );
}

export function NewPage() {
  usePageSubject(t('newNewsletter'));
  return (
    <>
      <PageHead title={t('newNewsletter')} summary={t('savedAsADraftNothing')} />
      <Writer campaign={null} />
    </>
  );
}
