export const openTo = {
  everybody: ['OpenForm', 'SendContactMessage', 'OfferArticles'],
  masters: [
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
