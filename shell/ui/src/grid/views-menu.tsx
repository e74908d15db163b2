import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Menu } from '../overlay/menu.tsx';
import { session } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { TextField } from '../forms/text-fields.tsx';
import { useLocation, useSearchParams } from '../router.ts';
import { keepViews, keptViews, viewOf, type KeptView } from './kept-views.ts';
import { gridMessages } from './messages/messages.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LONGEST = 60;

interface NameDialogProps {
  readonly taken: readonly KeptView[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ taken, onName, onClose }: NameDialogProps) {
  const t = useMessages(gridMessages);
  const [name, setName] = useState('');
  const replaces = taken.some(view => view.name === name.trim());
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <Dialog open onClose={onClose} title={t('views.title')} size="sm">
      <form className="ll-grid-name" onSubmit={save}>
        <TextField
          label={t('views.name')}
          value={name}
          onChange={setName}
          maxLength={LONGEST}
          autoFocus
          helper={replaces ? t('views.replaces') : t('views.saves')}
        />
        <div className="ll-dialog-actions">
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            {t('views.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Searches, filters and orders of this list that somebody keeps under a name. */
export function ViewsMenu() {
  const t = useMessages(gridMessages);
  const owner = useStore(session).user?.key ?? '';
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => keptViews(owner, pathname));
  const [naming, setNaming] = useState(false);
  const present = viewOf(params);
  const shown = views.find(({ search }) => search === present);
  const keep = (next: readonly KeptView[]): void => setViews(keepViews(owner, pathname, next));
  return (
    <>
      <Menu
        label={t('views.label')}
        button={
          <span className="ll-grid-tool">
            <Bookmark {...icon} />
            <span>{shown?.name ?? t('views.none')}</span>
          </span>
        }
        items={[
          ...views.map(({ name, search }) => ({
            label: name,
            icon: search === present ? <Check {...icon} /> : <span className="ll-grid-unmarked" />,
            onSelect: () => setParams(new URLSearchParams(search)),
          })),
          {
            label: t('views.save'),
            icon: <BookmarkPlus {...icon} />,
            disabled: present === '' || shown !== undefined,
            onSelect: () => setNaming(true),
          },
          ...(shown
            ? [
                {
                  label: t('views.delete', { name: shown.name }),
                  icon: <Trash2 {...icon} />,
                  danger: true,
                  onSelect: () => keep(views.filter(view => view !== shown)),
                },
              ]
            : []),
        ]}
      />
      {naming && (
        <NameDialog
          taken={views}
          onClose={() => setNaming(false)}
          onName={name => {
            keep([...views.filter(view => view.name !== name), { name, search: present }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}
