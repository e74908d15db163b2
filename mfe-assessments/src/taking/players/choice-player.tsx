import { useId } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import type { PlayerProps } from './player.ts';

/** One of several options, or any number of them: which of the two, its author says. */
export function ChoicePlayer({ question, answer, onAnswer, labelledBy, disabled }: PlayerProps<'MULTIPLE_CHOICE'>) {
  const t = useMessages(takingMessages);
  const name = useId();
  const { several, options, answersDisplayMode } = question;
  const ticked = answer?.answers ?? [];
  const choose = (id: string, checked: boolean) => {
    const wanted = several
      ? options.map(option => option.id).filter(one => (one === id ? checked : ticked.includes(one)))
      : [id];
    onAnswer(wanted.length > 0 ? { questionMode: 'MULTIPLE_CHOICE', answers: wanted } : null);
  };
  return (
    <div role={several ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} aria-describedby={`${name}note`}>
      <p id={`${name}note`} className="t-note">
        {several ? t('choice.several') : t('choice.one')}
      </p>
      <ul className={`t-options t-options-${answersDisplayMode}`}>
        {options.map(({ id, html }) => (
          <li key={id}>
            <label className="t-option">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                checked={ticked.includes(id)}
                disabled={disabled}
                onChange={event => choose(id, event.target.checked)}
              />
              <span dir="auto" className="t-option-text ll-article" dangerouslySetInnerHTML={{ __html: html }} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
