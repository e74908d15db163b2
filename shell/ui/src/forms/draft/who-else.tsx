import Avatar from '@mui/joy/Avatar';
import AvatarGroup from '@mui/joy/AvatarGroup';
import type { PlaceOpen } from '@learnloom/contracts/kernel/presence';
import { useMessages } from '../../language/language.tsx';
import { joinWords } from '../../platform/format.ts';
import { usePresence } from '../../platform/presence.ts';
import { Tooltip } from '../../overlay/tooltip.tsx';
import { draftMessages } from './messages/messages.ts';

/** Avatars that stand beside each other. */
const SHOWN = 4;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who else has this open, by initials; nothing where nobody does. */
export function WhoElse({ place }: { readonly place: PlaceOpen | null }) {
  const t = useMessages(draftMessages);
  const people = usePresence(place);
  const names = joinWords(people.map(({ name }) => name));
  return (
    <div className="ll-who-else" aria-live="polite">
      {people.length > 0 && (
        <>
          <span className="ll-hidden">{t('viewing', { names, count: people.length })}</span>
          <AvatarGroup aria-hidden="true">
            {people.slice(0, SHOWN).map(({ key, name, since }) => (
              <Tooltip key={key} title={t('viewing.since', { name, time: clock.format(new Date(since)) })}>
                <Avatar size="sm" variant="soft" color="primary">
                  {initials(name)}
                </Avatar>
              </Tooltip>
            ))}
            {people.length > SHOWN && <Avatar size="sm">+{people.length - SHOWN}</Avatar>}
          </AvatarGroup>
        </>
      )}
    </div>
  );
}
