import { useMemo } from 'react';
import type { CourseForEditing, ModuleForEditing } from '@learnloom/contracts/courses/course';
import type { PartSaved } from '@learnloom/contracts/courses/course-module';
import { courseUnits, type UnitForEditing } from '@learnloom/contracts/courses/course-unit';
import { newUnit, type UnitFields } from '@learnloom/contracts/courses/unit-events';
import { unitProblems } from '@learnloom/contracts/courses/unit-problems';
import { DraftNotices, useAutosave, type Errors, type SaveHub } from '@learnloom/ui/forms';
import { assertRecordable, keyOf, refresh, sendCommand, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { unitLabels } from './unit-labels.ts';
import { UnitFieldsForm } from './unit-fields.tsx';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface UnitEditorProps {
  readonly course: CourseForEditing;
  readonly module: ModuleForEditing;
  /** Key of the unit. */
  readonly id: string;
  readonly hub: SaveHub;
}

/** One unit, loaded by itself: two authors may edit two units. */
export function UnitEditor(props: UnitEditorProps) {
  const { course, id } = props;
  const { data, error, refetch } = useAsk(courseUnits.forEditing, { course: course.key, key: id }, { staleTime: 0 });
  if (data) return <OpenUnit {...props} loaded={data} onRefresh={() => void refetch()} />;
  if (error)
    return <ErrorState title={t('unitCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheUnit')}>
      <Skeleton lines={8} />
    </Loading>
  );
}

interface OpenUnitProps extends UnitEditorProps {
  readonly loaded: UnitForEditing;
  readonly onRefresh: () => void;
}

const same = (a: UnitFields, b: UnitFields): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const isUnit = (value: unknown): value is UnitFields =>
  typeof value === 'object' && value !== null && Object.keys(newUnit).every(name => name in value);

/** The unit as the command takes it; its kind is changed by a command of its own. */
const contentOf = ({ kind: _, ...unit }: UnitFields) => ({
  ...unit,
  renditions: [...(unit.renditions ?? [])],
  captions: [...unit.captions],
  chapters: [...unit.chapters],
  files: [...unit.files],
  requires: [...unit.requires],
});

function OpenUnit({ course, module, id, hub, loaded, onRefresh }: OpenUnitProps) {
  const client = useQueryClient();
  const { unit, version, updatedAt } = loaded;
  const place = keyOf(courseUnits.forEditing, { course: course.key, key: id });
  const { draft, change, problem, refusal, flush } = useAutosave<UnitFields>({
    kind: courseUnits.subject,
    item: id,
    saved: useMemo(() => ({ form: unit, version, updatedAt }), [unit, version, updatedAt]),
    same,
    isForm: isUnit,
    hub,
    refresh: onRefresh,
    async send(form, base, attempt) {
      const input = {
        course: course.key,
        key: id,
        ...contentOf(form),
        ...(base.version !== null && { version: base.version }),
      };
      assertRecordable(input, 'unit');
      const answer = await sendCommand<ReturnType<typeof courseUnits.edit.input>, PartSaved>(courseUnits.edit, input, {
        idempotencyKey: attempt,
      });
      client.setQueryData<UnitForEditing>(
        place,
        present => present && { ...present, unit: form, version: answer.data.version },
      );
      void refresh(client, answer);
      return answer.data.version;
    },
  });
  // Nothing is called missing in a unit that was just added.
  const missing: Errors = same(draft.form, { ...newUnit, kind: draft.form.kind })
    ? {}
    : Object.fromEntries(unitProblems(draft.form).map(({ field, message }) => [field, message]));
  return (
    <>
      <DraftNotices
        draft={draft}
        noun="unit"
        merging={{ labels: unitLabels, log: { type: courseUnits.subject, target: id }, refused: false }}
      />
      {refusal && (
        <p role="alert" className="ll-refused">
          {refusal}
        </p>
      )}
      <UnitFieldsForm
        course={course}
        place={{ course: course.key, module: module.key, unit: id }}
        form={draft.form}
        change={change}
        errors={{ ...missing, ...problem?.errors }}
        names={loaded.names}
        onKind={async () => {
          if (!(await flush())) return null;
          return client.getQueryData<UnitForEditing>(place)?.version ?? version;
        }}
        onRefresh={onRefresh}
      />
    </>
  );
}
