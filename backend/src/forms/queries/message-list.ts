import {
  formMessages,
  messageForms,
  messageStates,
  type MessageList,
  type MessageState,
} from '@learnloom/contracts/forms/messages';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import { sql } from 'kysely';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf, pageOfFew, pageOfMatches } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { forms } from '../tables.ts';
import { namesOf, shownMessage, storedColumns } from './message-row.ts';

/** States of a message that nobody has answered or closed. */
export const WAITING: readonly MessageState[] = ['new', 'open'];
/** Words of a search beyond which nobody searches. */
const MOST_WORDS = 8;

const statesOf = (list: MessageList): readonly MessageState[] => {
  if (list === 'inbox') return WAITING;
  return list === 'all' ? messageStates.filter(state => state !== 'spam') : [list];
};

/** An inbox, newest first. Every word of a search stands in the name, the address, the subject or the text. */
export const formMessageList = answer(formMessages.list, async (input, { read, actor }) => {
  const { form, list = 'inbox', assigned = 'anybody', search = '', sort } = input;
  const { direction, keyDirection } = sortedBy(formMessages.list, sort);
  let rows = forms(read)
    .selectFrom('form_message')
    .where('form', '=', form)
    .where('state', 'in', statesOf(list))
    .orderBy('receivedAt', direction)
    .orderBy('form_message.key', keyDirection);
  if (assigned === 'me') rows = rows.where('assignee', '=', actor?.key ?? '');
  if (assigned === 'nobody') rows = rows.where('assignee', 'is', null);
  const words = searchForm(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const sought = rows.select(['key', 'receivedAt', 'sought']);
  const matching = (some: typeof sought) =>
    words.reduce(
      (found, word) => found.where('sought', 'like', containing(word)),
      forms(read)
        .selectFrom(some.as('form_message'))
        .orderBy('receivedAt', direction)
        .orderBy('key', keyDirection)
        .select('key'),
    );
  const whole = (keys: ReturnType<typeof matching>) =>
    forms(read)
      .selectFrom('form_message')
      .innerJoin(keys.as('found'), 'found.key', 'form_message.key')
      .orderBy('form_message.receivedAt', direction)
      .orderBy('form_message.key', keyDirection)
      .select(storedColumns);
  const counted = (keys: ReturnType<typeof matching>) => whole(keys).select(sql.ref<number>('found.total').as('total'));
  const searched = () =>
    // Few messages have an address: the index finds them sooner than they are looked for among the newest.
    words.some(word => word.includes('@'))
      ? pageOfFew(read, matching(sought.clearOrderBy()), input, counted)
      : pageOfMatches(read, sought, matching, { ...input, search }, counted);
  const page = words.length === 0 ? await pageOf(read, rows.select('key'), input, whole) : await searched();
  const names = await namesOf(
    page.rows.map(({ assignee }) => assignee),
    { read },
  );
  return { ...page, rows: page.rows.map(row => shownMessage(row, names)) };
});

/** Beyond it a number says nothing more. */
const countOf = sql<number>`count(*)::int`;

export const formMessageCounts = answer(formMessages.counts, async (_input, { read }) => {
  const rows = await forms(read)
    .selectFrom('form_message')
    .where('state', 'in', WAITING)
    .groupBy(['form', 'state'])
    .select(['form', 'state', countOf.as('count')])
    .execute();
  return messageForms.map(form => {
    const own = rows.filter(row => row.form === form);
    const unread = own.find(({ state }) => state === 'new')?.count ?? 0;
    return { form, unread, waiting: own.reduce((sum, { count }) => sum + count, 0) };
  });
});
