import { useEffect, useRef, useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { linkedPage } from '@learnloom/contracts/content/links';
import { askServer } from '../platform/api.ts';
import { explainLink, keyedLink, linkAddress } from './link-address.ts';
import { LinkSuggestions } from './link-suggestions.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export interface LinkTarget {
  readonly index: number;
  readonly length: number;
  /** Address there now; empty for a new link. */
  readonly address: string;
}

export interface LinkDialogProps {
  readonly target: LinkTarget;
  readonly onClose: () => void;
  /** Null takes the link away. `words`: what stands for the link where nothing is selected. */
  readonly onLink: (address: string | null, words?: string) => void;
}

/** A page of this site that the author chose: stored by its key, shown by its address. */
interface Chosen {
  readonly link: string;
  readonly title: string;
}

const GONE = t('pageThatThisLinkLeads');

export function LinkDialog({ target, onClose, onLink }: LinkDialogProps) {
  const [typed, setTyped] = useState(target.address);
  const [error, setError] = useState('');
  /** Chosen pages by their addresses. */
  const chosen = useRef(new Map<string, Chosen>());
  useEffect(() => {
    const keyed = keyedLink(target.address);
    if (!keyed) return undefined;
    const control = new AbortController();
    const { kind, key, heading } = keyed;
    askServer(linkedPage, { kind, key }, { signal: control.signal }).then(
      ({ path, title }) => {
        const address = `${path}${heading}`;
        chosen.current.set(address, { link: target.address, title });
        setTyped(typedNow => (typedNow === target.address ? address : typedNow));
      },
      () => {
        if (!control.signal.aborted) setError(GONE);
      },
    );
    return () => control.abort();
  }, [target.address]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const page = chosen.current.get(typed.trim());
    const address = page?.link ?? linkAddress(typed);
    if (address) onLink(address, page?.title);
    else setError(explainLink(typed));
  };
  return (
    <Dialog open onClose={onClose} title={target.address ? t('editLink') : t('addLink')} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label={t('webAddress')}
          type="url"
          helper={t('addressOrWordsFromThe')}
          value={typed}
          error={error}
          placeholder={t('https')}
          autoFocus
          onChange={value => {
            setTyped(value);
            setError('');
          }}
        />
        <LinkSuggestions
          typed={typed}
          onChoose={({ address, link, title }) => {
            chosen.current.set(address, { link, title });
            setTyped(address);
            setError('');
          }}
        />
        <div className="ll-dialog-actions">
          {target.address && (
            <Button variant="plain" color="danger" onClick={() => onLink(null)}>
              {t('removeLink')}
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{target.address ? t('save') : t('add')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
