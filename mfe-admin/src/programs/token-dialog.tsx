import { useState } from 'react';
import { apiTokens, type CreatedApiToken, type TokenChoice } from '@learnloom/contracts/accounts/api-tokens';
import { Button } from '@learnloom/ui/core';
import { CommandForm, MultiSelectField, SelectField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk, RichMessage } from '@learnloom/ui/platform';
import { Secret } from './secret.tsx';
import { programsMessages } from './messages/messages.ts';

const t = programsMessages.text;

const DAY_MS = 86_400_000;
const DAYS = [30, 90, 365] as const;

/** How long a token can last, from now on; the empty value: without end. */
const lifetimes = (now: number) => [
  ...DAYS.map(days => ({ value: new Date(now + days * DAY_MS).toISOString(), label: `${days} days` })),
  { value: '', label: t('doesNotExpire') },
];

const fieldsOf = (
  choices: readonly TokenChoice[],
  ends: ReturnType<typeof lifetimes>,
  problem: string | undefined,
): readonly FieldFor<typeof apiTokens.create>[] => [
  {
    kind: 'text',
    name: 'name',
    label: t('name'),
    helper: t('programThatUsesTheToken'),
    autoComplete: 'off',
    autoFocus: true,
  },
  {
    kind: 'custom',
    name: 'actions',
    label: t('permissions'),
    initial: [],
    render: ({ value, error: wrong, onChange }) => (
      <MultiSelectField
        label={t('permissions')}
        hideLabel
        helper={t('programNeverHasMorePermissions')}
        placeholder={t('choosePermissions')}
        value={Array.isArray(value) ? value.map(String) : []}
        options={choices.map(({ name, label }) => ({ value: name, label }))}
        error={wrong ?? problem}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'custom',
    name: 'expiresAt',
    label: t('expiresAfter'),
    initial: ends[1]?.value ?? null,
    required: false,
    render: ({ value, error: wrong, onChange }) => (
      <SelectField
        label={t('expiresAfter')}
        hideLabel
        value={typeof value === 'string' ? value : ''}
        options={ends}
        error={wrong}
        onChange={next => onChange(next === '' ? null : next)}
      />
    ),
  },
];

interface TokenDialogProps {
  readonly onClose: () => void;
}

/** Creates a token. Its text appears once. */
export function TokenDialog({ onClose }: TokenDialogProps) {
  const { data: choices = [], error } = useAsk(apiTokens.choices, {});
  const [ends] = useState(() => lifetimes(Date.now()));
  const [created, setCreated] = useState<string | null>(null);
  if (created !== null)
    return (
      <Secret title={t('apiTokenCreated')} label={t('apiToken')} secret={created} onClose={onClose}>
        <RichMessage text={t('copyThisTokenNowIt')} parts={{ code: words => <code>{words}</code> }} />
      </Secret>
    );
  return (
    <Dialog open onClose={onClose} title={t('newApiToken')}>
      <CommandForm<ReturnType<typeof apiTokens.create.input>, CreatedApiToken>
        command={apiTokens.create}
        fields={fieldsOf(choices, ends, error?.message)}
        submitLabel={t('createToken')}
        onDone={({ data }) => setCreated(data.token)}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}
