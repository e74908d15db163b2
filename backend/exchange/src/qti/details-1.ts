import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

/** Points of an item: as Canvas, Common Cartridge or Blackboard say them, else as its rules do, which often give percents. */
export function gradeOf(item: XmlElement, metadata: ReadonlyMap<string, string>): number {
  const remarks = [
    ...['points_possible', 'cc_weighting', 'qmd_weighting'].map(name => metadata.get(name)),
    textOf(descendants(childOf(item, 'itemmetadata'), 'qmd_absolutescore_max')[0]),
  ];
  const own = remarks.map(text => Number(text?.trim() || NaN)).find(Number.isFinite);
  if (own !== undefined) return own;
  const [score] = descendants(childOf(item, 'resprocessing'), 'decvar');
  const most = Number(score?.attributes.maxvalue ?? NaN);
  return most > 0 && most !== 100 ? most : 1;
}

const isSet = (text: string | undefined): boolean => !/^(|false|0|null|none|no)$/i.test(text?.trim() ?? '');

/** What an item says of itself besides. */
export function itemNotes(item: XmlElement, metadata: ReadonlyMap<string, string>): readonly string[] {
  const stimulus = [...metadata].some(([name, value]) => /stimulus/i.test(name) && isSet(value));
  const hints = descendants(item, 'hint', 'solution').filter(element => textOf(element).trim() !== '');
  const limits = descendants(item, 'response_str').some(
    ({ attributes }) => isSet(attributes.word_limit_enabled) || isSet(attributes.word_count_max),
  );
  const rubrics = [...childrenOf(item, 'rubric'), ...childrenOf(item, 'objectives')];
  return [
    ...(stimulus ? ['The text that several questions share was not imported'] : []),
    ...(hints.length > 0 ? ['Hints and solutions were not imported'] : []),
    ...(limits ? ['The word limit was not imported'] : []),
    ...(isSet(metadata.get('calculator_type')) ? ['The calculator was not imported'] : []),
    ...(rubrics.some(one => textOf(one).trim() !== '') ? ['Notes beside the question were not imported'] : []),
  ];
}
