import { discussionEmails } from '@learnloom/contracts/courses/discussion-emails';
import { SwitchField } from '@learnloom/ui/forms';
import { useCommand, useMessages } from '@learnloom/ui/platform';
import { discussionMessages } from './messages/messages.ts';

interface EmailsChoiceProps {
  readonly wanted: boolean;
  readonly onChange: () => void;
}

/** Whether somebody gets emails about new answers. */
export function EmailsChoice({ wanted, onChange }: EmailsChoiceProps) {
  const t = useMessages(discussionMessages);
  const choose = useCommand(discussionEmails.choose);
  const change = async (next: boolean): Promise<void> => {
    if (await choose.send({ wanted: next })) onChange();
  };
  return (
    <SwitchField
      label={t('emails.label')}
      helper={t('emails.help')}
      value={wanted}
      disabled={choose.busy}
      onChange={next => void change(next)}
    />
  );
}
