import { useState } from 'react';
import { DateField } from '@learnloom/ui/forms';
import { endOfDay, localDay } from '../activity/days.ts';
import type { PlaceControl } from './use-place.ts';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

/** Years before this one are years that are still being typed: '2', '20' and '202' of '2026'. */
const FIRST_YEAR = '1970';

/** Goes to how the thing stood at the end of a day. */
export function Jump({ place }: { readonly place: PlaceControl }) {
  const asked = place.time === null ? '' : localDay(place.time);
  const [typed, setTyped] = useState(asked);
  const [told, setTold] = useState(asked);
  if (asked !== told) {
    setTold(asked);
    setTyped(asked);
  }
  return (
    <DateField
      label={t('versionAtTheEndOf')}
      value={typed}
      onChange={day => {
        setTyped(day);
        if (day === '') place.go({ time: null, beside: null });
        else if (day >= FIRST_YEAR) place.go({ time: endOfDay(day), beside: null });
      }}
    />
  );
}
