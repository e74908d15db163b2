export const openTo = {
  everybody: ['OpenForm', 'SendContactMessage', 'OfferArticles', 'ReportMistake'],
  accounts: ['ChooseMessageNotices'],
  masters: [
    'OwnMessageNotices',
    'FormMessageList',
    'FormMessageCounts',
    'FormMessageDetails',
    'FormAssignees',
    'ReplyToFormMessage',
    'NoteOnFormMessage',
    'SortFormMessage',
    'AssignFormMessage',
    'DeleteFormMessage',
  ],
};
