import { formatDateTime } from '@learnloom/ui/platform';

export const Since = ({ time }: { readonly time: string }) => <time dateTime={time}>{formatDateTime(time)}</time>;
