import { redirects, type RedirectRow } from '@learnloom/contracts/website/redirects';
import { DraftForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { redirectsMessages } from './messages/messages.ts';

const t = redirectsMessages.text;

interface RedirectDialogProps {
  /** Null for a new one. */
  readonly redirect: RedirectRow | null;
  readonly onClose: () => void;
}

const targetField = (redirect: RedirectRow | null) =>
  ({
    kind: 'text',
    name: 'to',
    label: t('newAddress'),
    helper: t('pathOnThisSiteOr'),
    placeholder: '/howto/css/flexbox',
    autoComplete: 'off',
    autoFocus: redirect !== null,
    initial: redirect?.to ?? '',
  }) as const;

/** Adds a redirect, or changes where one leads. */
export const RedirectDialog = ({ redirect, onClose }: RedirectDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={redirect ? t('redirect', { from: redirect.from }) : t('newRedirect')}>
    {redirect ? (
      <DraftForm
        command={redirects.change}
        row={redirect}
        noun="redirect"
        fields={[targetField(redirect)]}
        submitLabel={t('save')}
        onDone={onClose}
        onCancel={onClose}
      />
    ) : (
      <DraftForm
        command={redirects.add}
        row={null}
        noun="redirect"
        fields={[
          {
            kind: 'text',
            name: 'from',
            label: t('oldAddress'),
            helper: t('pathOnThisSiteWithout'),
            placeholder: '/blog/2019/flexbox',
            autoComplete: 'off',
            autoFocus: true,
          },
          targetField(null),
        ]}
        submitLabel={t('addRedirect')}
        onDone={onClose}
        onCancel={onClose}
      />
    )}
  </Dialog>
);
