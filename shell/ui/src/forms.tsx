import './css/forms.css';

export {
  CommandForm,
  Form,
  isSubmitError,
  type CommandFormProps,
  type FormProps,
  type SubmitErrors,
} from './forms/form.tsx';
export { RetryNote } from './forms/retry-note.tsx';
export type { Choice, ChoiceGroup, CustomControl, Errors, FieldFor, FieldSpec, Value, Values } from './forms/fields.ts';
export { focusOnWrong } from './forms/wrong-field.ts';
export { commandFields } from './forms/command-fields.ts';
export { changedIn, Entries, errorsWithin, without, type EntryControl } from './forms/entries.tsx';
export type { InputProps } from './forms/frame.tsx';
export {
  DateField,
  MultilineField,
  NumberField,
  SearchField,
  TextField,
  type MultilineFieldProps,
  type NumberFieldProps,
  type PasswordFieldProps,
  type SearchFieldProps,
  type TextFieldProps,
} from './forms/text-fields.tsx';
export { Tick, Toggle, type TickProps, type ToggleProps } from './forms/ticks.tsx';
export {
  CheckboxField,
  MultiSelectField,
  RadioField,
  SelectField,
  SwitchField,
  type MultiSelectFieldProps,
  type RadioFieldProps,
  type SelectFieldProps,
} from './forms/choice-fields.tsx';
export { OrderList, type OrderEntry, type OrderListProps } from './forms/order/order-list.tsx';
export { useOrder } from './forms/order/use-order.ts';
export { WordsField, type WordsFieldProps } from './forms/words-field.tsx';
export { DraftNotices, type DraftNoticesProps, type Merging } from './forms/draft/draft-notices.tsx';
export type { MergeWords } from './forms/merge/merge-dialog.tsx';
export { FormChanges, type FormChangesProps } from './forms/merge/form-changes.tsx';
export { DraftForm, type DraftFormProps } from './forms/draft/draft-form.tsx';
export { WhoElse } from './forms/draft/who-else.tsx';
export { LeaveGuard } from './forms/draft/leave-guard.tsx';
export { useAutosave, type Autosave, type AutosaveSpec } from './forms/draft/use-autosave.ts';
export { useSaveHub, type SaveHub, type SaveState } from './forms/draft/save-hub.ts';
export { useDraft, type Draft, type DraftSpec, type Saved } from './forms/draft/use-draft.ts';
export { sendFile, uploadFile } from './forms/upload/send-file.ts';
export type { SendFileOptions, UploadOptions } from './forms/upload/upload-options.ts';
export { uploadsDone } from './forms/upload/under-way.ts';
export { UploadGuard } from './forms/upload/upload-guard.tsx';
export { useUpload, type Upload } from './forms/upload/use-upload.ts';
export { useUploads, type ListedUpload, type Uploads } from './forms/upload/use-uploads.ts';
export { isRunning, type UploadState } from './forms/upload/upload-state.ts';
export type { PrepareFile, UploadTaskOptions } from './forms/upload/upload-task.ts';
export { UploadProgress } from './forms/upload/upload-progress.tsx';
export { UploadList } from './forms/upload/upload-list.tsx';
export { FileButton } from './forms/upload/file-button.tsx';
export { acceptOf, chosenFiles, FileRefused, megabytes } from './forms/upload/file-choice.ts';
export { FileListField, type FileListFieldProps, type UploadedFile } from './forms/upload/file-list-field.tsx';
export { VideoField, type VideoFieldProps } from './forms/video/video-field.tsx';
export type { UploadedRendition } from './forms/video/use-video-upload.ts';
export { courseImageTypes } from './forms/image/image-file.ts';
export { ImageField, type ImageFieldProps } from './forms/image/image-field.tsx';
