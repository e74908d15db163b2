import { redirects, type RedirectRow } from '@learnloom/contracts/website/redirects';
import { DraftForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface RedirectDialogProps {
  /** Null for a new one. */
  readonly redirect: RedirectRow | null;
  readonly onClose: () => void;
}

const targetField = (redirect: RedirectRow | null) =>
  ({
    kind: 'text',
    name: 'to',
    label: 'New address',
    helper: 'A path on this site or a full address that starts with https://',
    placeholder: '/howto/css/flexbox',
    autoComplete: 'off',
    autoFocus: redirect !== null,
    initial: redirect?.to ?? '',
  }) as const;

/** Adds a redirect, or changes where one leads. */
export const RedirectDialog = ({ redirect, onClose }: RedirectDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={redirect ? `Redirect ${redirect.from}` : 'New redirect'}>
    {redirect ? (
      <DraftForm
        command={redirects.change}
        row={redirect}
        noun="redirect"
        fields={[targetField(redirect)]}
        submitLabel="Save"
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
            label: 'Old address',
            helper: 'A path on this site without a page, such as /blog/2019/flexbox',
            placeholder: '/blog/2019/flexbox',
            autoComplete: 'off',
            autoFocus: true,
          },
          targetField(null),
        ]}
        submitLabel="Add redirect"
        onDone={onClose}
        onCancel={onClose}
      />
    )}
  </Dialog>
);
