import { memo } from 'react';
import type { MomentField } from '@learnloom/contracts/activity/history';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { measuresOf, pictureOf } from '@learnloom/ui/platform';
import { valueText } from '../activity/changes.ts';

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('data:image/') || parseMediaKey(value)?.size != null);

/** Sanitised by the server; rendered once per text. */
const Html = memo(function Html({ html }: { readonly html: string }) {
  return <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: html }} />;
});

/** One value of a thing as it was; null when there is nothing to show. */
export function fieldValue({ value, html }: MomentField): React.ReactNode {
  if (html !== undefined) return html ? <Html html={html} /> : null;
  if (isPicture(value))
    return <img {...pictureOf(value, '320px')} {...measuresOf(value)} alt="" className="m-picture" />;
  return valueText(value, Infinity);
}
