import type { ShownChange } from '@learnloom/contracts/activity/activity';
import { readableChanges, type ReadableChange } from './changes.ts';

const BeforeAfter = ({ before, after }: Pick<ReadableChange, 'before' | 'after'>) => (
  <>
    {before !== null && (
      <>
        <del>
          <span className="ll-hidden">before: </span>
          {before}
        </del>
        <span aria-hidden="true">→</span>
      </>
    )}
    {after === null ? (
      <span className="m-nothing">empty</span>
    ) : (
      <ins>
        <span className="ll-hidden">after: </span>
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
            <span className="m-nothing">Other changes, such as formatting or text further down.</span>
          ) : (
            <BeforeAfter before={before} after={after} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
