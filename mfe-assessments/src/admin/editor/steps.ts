/** The editor's steps in their order [ASM-02]. */
export const steps = [
  { name: 'settings', label: 'Assessment Settings' },
  { name: 'questions', label: 'Questions' },
  { name: 'preview', label: 'Preview' },
] as const;
export type StepName = (typeof steps)[number]['name'];

/** The step that an address names; the first where it names none. */
export const stepNamed = (name: string | null): StepName => steps.find(step => step.name === name)?.name ?? 'settings';
