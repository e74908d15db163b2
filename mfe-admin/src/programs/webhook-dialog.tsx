import { useState } from 'react';
import { webhookKindNames, webhookKinds } from '@learnloom/contracts/webhooks/kinds';
import { webhooks, type AddedWebhook, type WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { Button } from '@learnloom/ui/core';
import { CommandForm, DraftForm, MultiSelectField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { Secret } from './secret.tsx';

const options = webhookKindNames.map(kind => ({ value: kind, label: webhookKinds[kind].label }));

const fieldsOf = (webhook: WebhookRow | null): readonly FieldFor<typeof webhooks.add>[] => [
  {
    kind: 'text',
    name: 'url',
    label: 'Address',
    helper: 'The https address of a public server. It receives a POST request for each event.',
    placeholder: 'https://example.org/hooks',
    autoComplete: 'off',
    autoFocus: true,
    initial: webhook?.url ?? '',
  },
  {
    kind: 'custom',
    name: 'kinds',
    label: 'Events',
    initial: webhook?.kinds ?? [],
    render: ({ value, error, onChange }) => (
      <MultiSelectField
        label="Events"
        hideLabel
        placeholder="Choose events"
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
      <Secret title="Webhook added" label="Signing secret" secret={secret} onClose={onClose}>
        Copy this secret now. It is not shown again. The program at the address verifies the signature of each message
        with it, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes.
      </Secret>
    );
  return (
    <Dialog open onClose={onClose} title="New webhook">
      <CommandForm<ReturnType<typeof webhooks.add.input>, AddedWebhook>
        command={webhooks.add}
        fields={fieldsOf(null)}
        submitLabel="Add webhook"
        onDone={({ data }) => setSecret(data.secret)}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
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
  <Dialog open onClose={onClose} title="Edit webhook">
    <DraftForm
      command={webhooks.edit}
      row={webhook}
      noun="webhook"
      fields={fieldsOf(webhook)}
      submitLabel="Save"
      onDone={onClose}
      onCancel={onClose}
    />
  </Dialog>
);
