import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text; /** The editor's steps in their order [ASM-02]. */
export const steps = [
  { name: 'settings', label: t('assessmentSettings') },
  { name: 'questions', label: t('questions') },
  { name: 'preview', label: t('preview') },
] as const;
export type StepName = (typeof steps)[number]['name'];

/** The step that an address names; the first where it names none. */
export const stepNamed = (name: string | null): StepName => steps.find(step => step.name === name)?.name ?? 'settings';
