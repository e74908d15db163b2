import { drawDiagrams } from './diagrams.ts';

/** Where the browser keeps which code readers chose, such as pnpm, by the labels of the group. */
const CHOICES = 'll-code-choices';

function readChoices(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CHOICES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function keepChoice(group: string, label: string): void {
  try {
    localStorage.setItem(CHOICES, JSON.stringify({ ...readChoices(), [group]: label }));
  } catch {
    // A browser without room remembers nothing.
  }
}

const groupsIn = (body: HTMLElement): readonly HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('[data-block="code-group"][data-group]'),
];

const radiosOf = (panels: Element): readonly HTMLInputElement[] => [
  ...panels.querySelectorAll<HTMLInputElement>(':scope > .b-choice'),
];

const labelOf = (radio: HTMLInputElement): string => radio.getAttribute('aria-label') ?? '';

function choose(groups: readonly HTMLElement[], group: string, label: string): void {
  for (const panels of groups) {
    if (panels.dataset['group'] !== group) continue;
    for (const radio of radiosOf(panels)) if (labelOf(radio) === label) radio.checked = true;
  }
}

/** What a reader chooses in a group of code holds for all groups with the same labels, also on other pages. */
function followChoices(body: HTMLElement): void {
  const groups = groupsIn(body);
  for (const [group, label] of Object.entries(readChoices()))
    if (typeof label === 'string') choose(groups, group, label);
}

function onChoice({ target, currentTarget }: Event): void {
  if (!(target instanceof HTMLInputElement) || !(currentTarget instanceof HTMLElement)) return;
  const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
  if (group === undefined || !target.matches('.b-choice')) return;
  const before = target.getBoundingClientRect().top;
  choose(groupsIn(currentTarget), group, labelOf(target));
  keepChoice(group, labelOf(target));
  // Groups above may have another height now: the one that was chosen in stays in its place.
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Opens the tabs and sections that what the address leads to is in. */
function openTarget(body: HTMLElement): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (!target || !body.contains(target)) return;
  for (let panel = target.closest('.b-panel'); panel; panel = panel.parentElement?.closest('.b-panel') ?? null) {
    const panels = panel.parentElement?.parentElement;
    const index = panel.parentElement ? [...panel.parentElement.children].indexOf(panel) : -1;
    const radio = panels ? radiosOf(panels)[index] : undefined;
    if (radio) radio.checked = true;
  }
  for (let section = target.closest('details'); section; section = section.parentElement?.closest('details') ?? null)
    section.open = true;
  if (target.closest('.b-panel, details')) target.scrollIntoView();
}

/** Brings the blocks of a text to life. They can be read without it. Returns what ends it. */
export function hydrateBlocks(body: HTMLElement): () => void {
  const onHash = (): void => openTarget(body);
  followChoices(body);
  openTarget(body);
  body.addEventListener('change', onChoice);
  addEventListener('hashchange', onHash);
  const stopDrawing = drawDiagrams(body);
  return () => {
    body.removeEventListener('change', onChoice);
    removeEventListener('hashchange', onHash);
    stopDrawing();
  };
}
