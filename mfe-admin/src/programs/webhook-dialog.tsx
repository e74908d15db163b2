import { useState } from 'react';
import { webhookKindNames, webhookKinds } from '@learnloom/contracts/webhooks/kinds';
import { webhooks, type AddedWebhook, type WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { Button } from '@learnloom/ui/core';
import { CommandForm, DraftForm, MultiSelectField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { Secret } from './secret.tsx';
import { RichMessage } from '@learnloom/ui/platform';
import { programsMessages } from './messages/messages.ts';

const t = programsMessages.text;

const options = webhookKindNames.map(kind => ({ value: kind, label: webhookKinds[kind].label }));

const fieldsOf = (webhook: WebhookRow | null): readonly FieldFor<typeof webhooks.add>[] => [
  {
    kind: 'text',
    name: 'url',
    label: t('address'),
    helper: t('httpsAddressOfAPublic'),
    placeholder: 'https://example.org/hooks',
    autoComplete: 'off',
    autoFocus: true,
    initial: webhook?.url ?? '',
  },
  {
    kind: 'custom',
    name: 'kinds',
    label: t('events'),
    initial: webhook?.kinds ?? [],
    render: ({ value, error, onChange }) => (
      <MultiSelectField
        label={t('events')}
        hideLabel
        placeholder={t('chooseEvents')}
        value={Array.isArray(value) ? value.map(String) : []}
        options={options}
        error={error}
        onChange={onChange}
      />
    ),
  },
];

/** Adds a webhook. Its secret appears once. */
export function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <Secret title={t('webhookAdded')} label={t('signingSecret')} secret={secret} onClose={onClose}>
        <RichMessage
          text={t('copyThisSecretNowIt')}
          parts={{ a: words => <a href="https://www.standardwebhooks.com">{words}</a> }}
        />
      </Secret>
    );
  return (
    <Dialog open onClose={onClose} title={t('newWebhook')}>
      <CommandForm<ReturnType<typeof webhooks.add.input>, AddedWebhook>
        command={webhooks.add}
        fields={fieldsOf(null)}
        submitLabel={t('addWebhook')}
        onDone={({ data }) => setSecret(data.secret)}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}

interface WebhookDialogProps {
  readonly webhook: WebhookRow;
  readonly onClose: () => void;
}

/** Changes where a webhook leads and what it is told of. */
export const WebhookDialog = ({ webhook, onClose }: WebhookDialogProps) => (
  <Dialog open onClose={onClose} title={t('editWebhook')}>
    <DraftForm
      command={webhooks.edit}
      row={webhook}
      noun="webhook"
      fields={fieldsOf(webhook)}
      submitLabel={t('save')}
      onDone={onClose}
      onCancel={onClose}
    />
  </Dialog>
);
