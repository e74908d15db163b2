import { useMemo, useRef, useState } from 'react';
import { courses, type CourseForEditing, type CoursePlace } from '@learnloom/contracts/courses/course';
import { uploadsDone, useDraft, type Errors, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, randomKey, useCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { useNavigate } from '@learnloom/ui/router';
import { LIST, managePath } from '../paths.ts';
import {
  changedParts,
  emptyCourse,
  formOf,
  isCourseForm,
  missingIn,
  sameForm,
  sentOf,
  type CourseForm,
} from './course-form.ts';

const savedOf = (course: CourseForEditing | null): Saved<CourseForm> =>
  course
    ? { form: formOf(course), version: course.version, updatedAt: course.updatedAt }
    : { form: emptyCourse, version: null, updatedAt: null };

type Work = 'saving' | 'publishing' | 'deleting';
type Place = CoursePlace['course'];

interface EditorSpec {
  /** Null: a new one. */
  readonly course: CourseForEditing | null;
  /** Saves what is open besides the form: a module or a unit. */
  readonly flush: () => Promise<boolean>;
  /** The server has it at this address. */
  readonly onPlace: (place: Place) => void;
}

/** The form of a course, what the server has of it, and what can be done with the whole. */
export function useCourseEditor({ course, flush, onPlace }: EditorSpec) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [work, setWork] = useState<Work | null>(null);
  const working = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const draft = useDraft<CourseForm>({
    kind: courses.subject,
    item: course?.key ?? 'new',
    saved: useMemo(() => savedOf(course), [course]),
    same: sameForm,
    isForm: isCourseForm,
    busy: work !== null,
  });
  const create = useCommand<ReturnType<typeof courses.create.input>, CoursePlace>(courses.create);
  const describe = useCommand<ReturnType<typeof courses.describe.input>, CoursePlace>(courses.describe);
  const settle = useCommand<ReturnType<typeof courses.changeSettings.input>, CoursePlace>(courses.changeSettings, {
    quiet: true,
  });
  const publish = useCommand<ReturnType<typeof courses.publish.input>, CoursePlace>(courses.publish);
  const makeDraft = useCommand<ReturnType<typeof courses.makeDraft.input>, CoursePlace>(courses.makeDraft);
  const remove = useCommand(courses.remove);

  const change = (next: (form: CourseForm) => CourseForm): void => {
    draft.change(next);
    if (Object.keys(errors).length > 0) setErrors({});
  };

  async function during<T>(what: Work, doIt: () => Promise<T>): Promise<T | null> {
    if (working.current) return null;
    working.current = true;
    setWork(what);
    try {
      return await doIt();
    } finally {
      working.current = false;
      setWork(null);
    }
  }

  /** Reads the course as it now is, so that its address shows it without waiting. */
  async function reload(place: Place): Promise<CourseForEditing> {
    const input = { slug: place.slug, parentCategory: place.category.slug };
    const fresh = await askServer(courses.forEditing, input);
    client.setQueryData(keyOf(courses.forEditing, input), fresh);
    return fresh;
  }

  async function send(form: CourseForm): Promise<Place | null> {
    const sent = sentOf(form);
    if (!sent) return null;
    if (!course) {
      // Publishing follows as a step of its own, which shows its effect first.
      const answer = await create.send({ key: randomKey(), ...sent.description, ...sent.settings });
      return answer?.data.course ?? null;
    }
    const changed = changedParts(form, draft.base.form);
    let version = draft.base.version ?? course.version;
    let place: Place | null = null;
    if (changed.description) {
      const answer = await describe.send({ key: course.key, ...sent.description, version });
      if (!answer) return null;
      place = answer.data.course;
      version = place.version;
    }
    if (changed.settings) {
      const answer = await settle.send({ key: course.key, ...sent.settings, version });
      if (!answer) return null;
      place = answer.data.course;
    }
    return place ?? { ...course, category: { slug: course.parentCategorySlug } };
  }

  /** Saves everything that is typed. Null: it was refused, or something is missing, which is then said at its field. */
  async function save(): Promise<CourseForEditing | null> {
    if (!uploadsDone() || !(await flush())) return null;
    const form = draft.present();
    const missing = missingIn(form);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return null;
    return during('saving', async () => {
      const place = await send(form);
      if (!place) return null;
      const fresh = await reload(place);
      // The server may write the same document differently; taking its text would move the cursor.
      const { form: stored, ...saved } = savedOf(fresh);
      draft.settle({ ...saved, form: { ...stored, description: form.description } }, form, fresh.key);
      onPlace(place);
      return fresh;
    });
  }

  const changeStatus = (command: typeof publish, seen: number, key: string): Promise<Place | null> =>
    during('publishing', async () => {
      const answer = await command.send({ key }, seen);
      return answer?.data.course ?? null;
    });

  async function erase(): Promise<void> {
    if (!course || !uploadsDone()) return;
    await during('deleting', async () => {
      if (!(await remove.send({ key: course.key }, course.version))) return;
      draft.drop();
      void navigate(LIST);
    });
  }

  return {
    draft,
    form: draft.form,
    change,
    errors: { ...create.errors, ...describe.errors, ...settle.errors, ...errors },
    work,
    save,
    publish: (seen: number, key: string) => changeStatus(publish, seen, key),
    makeDraft: (seen: number, key: string) => changeStatus(makeDraft, seen, key),
    erase,
    /** A save was refused because somebody else had saved. */
    overtaken: [describe, settle].some(({ problem }) => problem?.code === 'changed-meanwhile'),
    may: {
      save: course ? describe.allowed : create.allowed,
      publish: publish.allowed,
      erase: course !== null && remove.allowed,
    },
    /** `module`: key of the module to show. */
    open: (place: Place | null, module?: string) =>
      void navigate(module === undefined ? managePath(place) : `${managePath(place)}?module=${module}`, {
        replace: true,
      }),
  };
}
export type CourseEditorState = ReturnType<typeof useCourseEditor>;
