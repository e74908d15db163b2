import { useEffect, useRef, useState } from 'react';
import type { CourseForEditing, CoursePlace } from '@learnloom/contracts/courses/course';
import { courses } from '@learnloom/contracts/courses/course';
import { DraftNotices, LeaveGuard, UploadGuard, uploadsDone, useSaveHub } from '@learnloom/ui/forms';
import { rightBar, usePageSubject } from '@learnloom/ui/platform';
import { managePath } from '../paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { courseLabels } from './course-form.ts';
import { CourseScreen } from './course-screen.tsx';
import { EditorBar, type EditorView } from './editor-bar.tsx';
import { ModuleScreen } from './module-screen.tsx';
import { Panel } from './panel/panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useCourseEditor } from './use-course-editor.ts';
import { useCreation } from './use-creation.ts';
import { useEditorPlace } from './use-editor-place.ts';
import { usePartCommands } from './use-part-commands.ts';
import { editorMessages } from './messages/messages.ts';
import './editor.css';

const t = editorMessages.text;

interface CourseEditorProps {
  /** Null for a new one. */
  readonly course: CourseForEditing | null;
  /** Somebody deleted it. */
  readonly gone: boolean;
  readonly address: { readonly slug: string; readonly parentCategory: string } | null;
  readonly onAddress: (place: CoursePlace['course']) => void;
}

const none: CourseForEditing['modules'] = [];

/** Moves the focus to the first wrong field that can take it. */
const focusWrong = (within: HTMLElement | null): boolean =>
  [...(within?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])].some(field => {
    field.focus();
    return document.activeElement === field;
  });

/** Screens of the course and its modules at the left, the form's tabs at the right [CRS-02]. */
export function CourseEditor({ course, gone, address, onAddress }: CourseEditorProps) {
  const { hub, state, flush } = useSaveHub(course?.version ?? 0);
  const editor = useCourseEditor({ course, flush, onPlace: onAddress });
  const modules = course?.modules ?? none;
  const path = address && managePath({ slug: address.slug, category: { slug: address.parentCategory } });
  const navigation = useEditorPlace(path, modules, flush);
  const commands = usePartCommands(course?.key ?? null, flush);
  const [view, setView] = useState<EditorView>('content');
  const [tab, setTab] = useState('meta');
  const [publishing, setPublishing] = useState<CourseForEditing | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  const seeksWrong = useRef(false);
  const { errors, draft, form } = editor;
  usePageSubject(course ? form.title || t('untitledCourse') : t('newCourse'), {
    thing: course ? { type: courses.subject, key: course.key } : undefined,
  });
  useEffect(() => rightBar.set(false), []);

  const wrong = Object.keys(errors).sort().join(' ');
  useEffect(() => {
    if (wrong === '') return;
    const place = placeOfError(wrong.split(' '));
    setView(place.view);
    if (place.tab) setTab(place.tab);
    seeksWrong.current = true;
  }, [wrong]);
  // What is hidden takes no focus: tried again once it shows.
  useEffect(() => {
    if (seeksWrong.current) seeksWrong.current = !focusWrong(columns.current);
  });

  const creation = useCreation(editor);
  const save = async (): Promise<CourseForEditing | null> => {
    if (course) return editor.save();
    const created = await creation.create();
    if (created) creation.open(created);
    return created;
  };
  /** What the form's switch says is carried out once it is saved; a publication shows its effect first. */
  const saveAndCarryOut = async (): Promise<void> => {
    const wanted = draft.present().published;
    const fresh = await save();
    if (!fresh || !course || !editor.may.publish) return;
    if (wanted && (!fresh.published || fresh.changed)) setPublishing(fresh);
    else if (!wanted && fresh.published) await editor.makeDraft(fresh.version, fresh.key);
  };
  const addModule = async (): Promise<void> => {
    if (!uploadsDone()) return;
    if (!course) return creation.createWithModule();
    const key = await commands.addModule();
    if (key !== null) await navigation.show({ module: key, unit: null });
    setView('content');
  };
  const onKey = useRef(saveAndCarryOut);
  onKey.current = saveAndCarryOut;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      focused?.blur();
      focused?.focus();
      requestAnimationFrame(() => void onKey.current());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const { module } = navigation;
  return (
    <div className="co-editor" data-view={view}>
      <EditorBar
        course={course}
        editor={editor}
        state={state}
        navigation={navigation}
        view={view}
        onView={setView}
        onPublish={() => void save().then(fresh => fresh && setPublishing(fresh))}
      />
      <DraftNotices
        draft={draft}
        noun="course"
        gone={gone && editor.work !== 'deleting'}
        merging={
          course
            ? { labels: courseLabels, log: { type: courses.subject, target: course.key }, refused: editor.overtaken }
            : undefined
        }
      />
      <div className="co-editor-columns" ref={columns}>
        <section className="co-editor-content" aria-label={t('content')}>
          {module && course ? (
            <ModuleScreen
              key={module.key}
              course={course}
              module={module}
              hub={hub}
              navigation={navigation}
              commands={commands}
            />
          ) : (
            <CourseScreen course={course} editor={editor} navigation={navigation} commands={commands} />
          )}
          <BottomBar
            modules={modules}
            navigation={navigation}
            allowed={course ? commands.allowed : editor.may.save}
            onAdd={() => void addModule()}
          />
        </section>
        <aside className="co-editor-panel" aria-label={t('details')}>
          <Panel course={course} editor={editor} tab={tab} onTab={setTab} onSave={() => void saveAndCarryOut()} />
        </aside>
      </div>
      {publishing && (
        <PublishDialog
          course={publishing}
          busy={editor.work === 'publishing'}
          onPublish={() =>
            void editor.publish(publishing.version, publishing.key).then(place => place && setPublishing(null))
          }
          onShow={place => {
            setPublishing(null);
            setView('content');
            void navigation.show(place);
          }}
          onClose={() => setPublishing(null)}
        />
      )}
      <LeaveGuard unsaved={(draft.dirty && !editor.work) || state !== 'saved'} />
      <UploadGuard />
    </div>
  );
}

const seoFields = ['metaTitle', 'slug', 'metaKeywords'];
const settingsFields = ['prerequisites', 'tutors', 'coverage', 'completionPercent'];
const contentFields = ['title', 'summary', 'description', 'outcomes', 'imageThumbnail'];

/** Where the first field of several wrong ones can be seen. */
function placeOfError(wrong: readonly string[]): { readonly view: EditorView; readonly tab: string | null } {
  if (wrong.some(name => contentFields.includes(name))) return { view: 'content', tab: null };
  const only = (fields: readonly string[]): boolean => wrong.every(name => fields.includes(name));
  return { view: 'details', tab: only(seoFields) ? 'seo' : only(settingsFields) ? 'settings' : 'meta' };
}
