import type { Draft, NewKey } from '../imported.ts';
import type { FindPicture } from '../pictures-of-texts.ts';
import { escaped } from '../html-text.ts';
import { nameFromHtml } from '../plain-text.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

/** Question types as Canvas names them in the item's metadata; other products name none. */
export function metadataOf(item: XmlElement): ReadonlyMap<string, string> {
  const fields = descendants(childOf(item, 'itemmetadata'), 'qtimetadatafield');
  return new Map(
    fields.map(field => [textOf(childOf(field, 'fieldlabel')).trim(), textOf(childOf(field, 'fieldentry')).trim()]),
  );
}

const MEDIA: ReadonlyMap<string, string> = new Map([
  ['mataudio', 'audio'],
  ['matvideo', 'video'],
  ['matapplet', 'object'],
  ['matapplication', 'object'],
]);

/** HTML of the texts, images and sounds that stand in elements of these names, in order; `gap` stands for what is typed. */
export function htmlIn(parent: XmlElement | undefined, through: RegExp, gap?: string): string {
  const parts = (parent?.children ?? []).map(element => {
    const { name, attributes } = element;
    const media = MEDIA.get(name);
    if (name === 'mattext' || name === 'matemtext') {
      const isHtml = /html/i.test(attributes.texttype ?? '');
      const text = isHtml ? textOf(element) : escaped(textOf(element)).replaceAll('\n', '<br>');
      return name === 'matemtext' ? `<b>${text}</b>` : text;
    }
    // Blackboard's own element.
    if (name === 'mat_formattedtext') {
      const isPlain = /plain/i.test(attributes.type ?? '');
      return isPlain ? escaped(textOf(element)).replaceAll('\n', '<br>') : textOf(element);
    }
    if (name === 'mat_extension') return htmlIn(element, through);
    if (name === 'matbreak') return '<br>';
    if (name === 'matimage') return `<img src="${escaped(attributes.uri ?? '')}">`;
    if (media) return `<${media}></${media}>`;
    if (gap !== undefined && /^(response_str|response_num|render_fib)$/.test(name)) {
      const inside = htmlIn(element, /^(material|flow_mat|render_fib|response_label|flow|flow_label)$/);
      const labels = name === 'render_fib' ? 1 : Math.max(1, descendants(element, 'render_fib').length);
      return inside + gap.repeat(labels);
    }
    if (name === 'flow' || name === 'flow_mat') return `<div>${htmlIn(element, through, gap)}</div>`;
    return through.test(name) ? htmlIn(element, through, gap) : '';
  });
  return parts.join('');
}

const MATERIAL = /^(material|flow_mat)$/;
export const materialOf = (parent: XmlElement | undefined): string => htmlIn(parent, MATERIAL);

/** What an item asks; where it asks for a place on a picture, it stands within the response. */
export function textIn(presentation: XmlElement | undefined): string {
  const html = htmlIn(presentation, /^(material|flow_mat|flow)$/);
  return /^(<\/?div>)*$/.test(html) ? materialOf(descendants(presentation, 'response_xy')[0]) : html;
}

/** Canvas calls whatever was given no name so, with its number: it says nothing. */
const NAMELESS = /^((untitled )?question( \d+)?)?$/i;

export function nameOf(item: XmlElement): string {
  const { title = '' } = item.attributes;
  return NAMELESS.test(title.trim()) ? nameFromHtml(textIn(childOf(item, 'presentation'))) || title : title;
}

interface Giving {
  readonly condition: XmlElement;
  readonly points: number;
  /** The points are added to those of other conditions. */
  readonly adds: boolean;
}

export const pointsGiven = (item: XmlElement): readonly Giving[] =>
  descendants(childOf(item, 'resprocessing'), 'respcondition').flatMap(condition => {
    const sets = childrenOf(condition, 'setvar');
    const values = sets.map(set => (textOf(set).trim() === 'SCORE.max' ? 100 : Number(textOf(set)) || 0));
    const adds = sets.some(set => set.attributes.action === 'Add');
    return values.length > 0 ? [{ condition, points: Math.max(...values), adds }] : [];
  });

/** Conditions that give points; where each gives its own, those that give the most. */
export function giving(item: XmlElement): { readonly best: readonly XmlElement[]; readonly partial: boolean } {
  const all = pointsGiven(item).filter(({ points }) => points > 0);
  const most = Math.max(0, ...all.map(({ points }) => points));
  const best = all.filter(({ points, adds }) => adds || points === most);
  return { best: best.map(({ condition }) => condition), partial: best.length < all.length };
}

export interface Wanted {
  readonly response: string;
  readonly value: string;
}

/** The answers that a condition wants (those within `not` are not wanted). */
export function wantedIn(condition: XmlElement): readonly Wanted[] {
  const answers: Wanted[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === 'not') return;
    if (element.name === 'varequal' || element.name === 'varsubset')
      answers.push({ response: element.attributes.respident ?? '', value: textOf(element).trim() });
    element.children.forEach(visit);
  };
  childrenOf(condition, 'conditionvar').forEach(visit);
  return answers;
}

/** The answers that give points. */
export const rightAnswers = (item: XmlElement): readonly Wanted[] => giving(item).best.flatMap(wantedIn);

export interface Label {
  readonly ident: string;
  readonly html: string;
  readonly attributes: XmlElement['attributes'];
}
export const labelsOf = (response: XmlElement | undefined): readonly Label[] =>
  descendants(response, 'response_label').map(label => ({
    ident: label.attributes.ident ?? '',
    html: materialOf(label),
    attributes: label.attributes,
  }));

export const responsesOf = (item: XmlElement): readonly XmlElement[] =>
  descendants(childOf(item, 'presentation'), 'response_lid');

export type Reader = (item: XmlElement, newKey: NewKey, html: string, picture: FindPicture) => Draft;
