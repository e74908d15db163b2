import { TextDifference } from '../../compare/text-difference.tsx';
import { useMessages } from '../../language/language.tsx';
import { draftMessages } from '../draft/messages/messages.ts';
import type { MergeWords } from './merge-dialog.tsx';
import { labelOf, plainly } from './plainly.ts';

export interface FormChangesProps<F> extends MergeWords {
  readonly before: F;
  readonly after: F;
  readonly fields: readonly string[];
}

/** What became of the fields of a form, one below the other. */
export const FormChanges = <F extends object>({ before, after, fields, labels, shown }: FormChangesProps<F>) => {
  const t = useMessages(draftMessages);
  const words = (field: string, form: F): string => {
    const value = (form as Readonly<Record<string, unknown>>)[field];
    return shown?.(field, value) ?? plainly(value);
  };
  return (
    <dl className="ll-arrived">
      {fields.map(field => (
        <div key={field}>
          <dt>{labelOf(labels, field)}</dt>
          <dd>
            {words(field, before) === words(field, after) ? (
              t('merge.formattingOnly')
            ) : (
              <TextDifference before={words(field, before)} after={words(field, after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
