import { formatDateTime, formatRelative } from '@learnloom/ui/platform';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

/** How long ago; the moment itself when pointed at. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRelative(at)}
  </time>
);

/** Milliseconds below which the past is 'just now'. */
const SOON_MS = 45_000;

/** In how long; the moment itself when pointed at. */
export const ComingTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {Date.parse(at) - Date.now() < SOON_MS ? t('inAFewMoments') : formatRelative(at)}
  </time>
);
