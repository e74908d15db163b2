import { moderation } from '@learnloom/contracts/courses/discussion';
import { existing } from '../../kernel/deciding/existing.ts';
import { discussionStream } from './discussion.ts';

export const hideEntry = discussionStream.on(moderation.hide, ({ reason }, state) => {
  const { hidden, hiddenReason } = existing(state);
  return hidden && hiddenReason === reason ? [] : [{ type: 'DiscussionEntryHidden', data: { reason } }];
});

export const showEntry = discussionStream.on(moderation.show, (_input, state) =>
  existing(state).hidden ? [{ type: 'DiscussionEntryShown', data: {} }] : [],
);

export const dismissReports = discussionStream.on(moderation.dismiss, (_input, state) =>
  existing(state).reports > 0 ? [{ type: 'DiscussionReportsDismissed', data: {} }] : [],
);
