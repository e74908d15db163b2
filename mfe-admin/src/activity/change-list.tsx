import type { ShownChange } from '@learnloom/contracts/activity/activity';
import { readableChanges, type ReadableChange } from './changes.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

const BeforeAfter = ({ before, after }: Pick<ReadableChange, 'before' | 'after'>) => (
  <>
    {before !== null && (
      <>
        <del>
          <span className="ll-hidden">{t('before')} </span>
          {before}
        </del>
        <span aria-hidden="true">→</span>
      </>
    )}
    {after === null ? (
      <span className="m-nothing">{t('empty')}</span>
    ) : (
      <ins>
        <span className="ll-hidden">{t('after')} </span>
        {after}
      </ins>
    )}
  </>
);

/** What a deed changed, field by field. Of a long text the log keeps the beginning, which may be alike before and after. */
export const ChangeList = ({ changes }: { readonly changes: readonly ShownChange[] }) => (
  <dl className="m-changes">
    {readableChanges(changes).map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {before === after ? (
            <span className="m-nothing">{t('otherChangesSuchAsFormatting')}</span>
          ) : (
            <BeforeAfter before={before} after={after} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
