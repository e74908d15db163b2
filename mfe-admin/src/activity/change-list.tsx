import type { FieldChange } from '@learnloom/contracts/activity/activity';
import { readableChanges } from './changes.ts';

/** What a deed changed, field by field: before → after. */
export const ChangeList = ({ changes }: { readonly changes: readonly FieldChange[] }) => (
  <dl className="m-changes">
    {readableChanges(changes).map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
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
            <span className="m-nothing">nothing</span>
          ) : (
            <ins>
              <span className="ll-hidden">after: </span>
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
