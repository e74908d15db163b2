import { ownNewsletter } from '@learnloom/contracts/website/own-newsletter';
import { SwitchField } from '@learnloom/ui/forms';
import { useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

/** Whether the newsletter goes to the account's address. */
export function OwnNewsletter() {
  const t = useMessages(shellMessages);
  const { data, error, refetch } = useAsk(ownNewsletter.standing, {}, { staleTime: 0 });
  const choose = useCommand(ownNewsletter.choose);
  const change = async (wanted: boolean): Promise<void> => {
    if (await choose.send({ wanted })) void refetch();
  };
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <SwitchField
      label={t('newsletter.own')}
      helper={t('newsletter.ownHelp')}
      value={data?.subscribed ?? false}
      disabled={!data || choose.busy}
      onChange={wanted => void change(wanted)}
    />
  );
}
