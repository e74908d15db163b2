import { escapeHtml } from './escape-html.ts';

export interface Panel {
  readonly label: string;
  readonly html: string;
}

export interface ChoicePanels {
  /** What hydrates it. */
  readonly block: string;
  /** Unique in the page. */
  readonly name: string;
  readonly open: number;
  readonly classes: string;
  /** More attributes of the outermost element, escaped. */
  readonly attributes?: string;
}

/**
 * Panels of which one is shown, chosen by radio buttons, so that they work without scripts. Each panel has its label above
 * it, too, for print and for browsers without style sheets.
 */
export function choicePanels(
  panels: readonly Panel[],
  { block, name, open, classes, attributes = '' }: ChoicePanels,
): string {
  const chosen = Math.min(open, panels.length - 1);
  const id = (index: number) => `${name}:${index + 1}`;
  const radios = panels.map(
    ({ label }, index) =>
      `<input type="radio" class="b-choice" name="${name}" id="${id(index)}" aria-label="${escapeHtml(label)}"${index === chosen ? ' checked="checked"' : ''}>`,
  );
  const labels = panels.map(({ label }, index) => `<label for="${id(index)}">${escapeHtml(label) || '&nbsp;'}</label>`);
  const shown = panels.map(
    ({ label, html }) => `<div class="b-panel"><p class="b-panel-title">${escapeHtml(label)}</p>${html}</div>`,
  );
  return (
    `<div class="${classes}" data-block="${block}"${attributes}>${radios.join('')}` +
    `<div class="b-labels">${labels.join('')}</div><div class="b-panels">${shown.join('')}</div></div>`
  );
}

/** The same one below the other, for emails. */
export const titledPanels = (panels: readonly Panel[]): string =>
  panels.map(({ label, html }) => `<p><strong>${escapeHtml(label)}</strong></p>${html}`).join('');
