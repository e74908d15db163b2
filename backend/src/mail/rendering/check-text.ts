import type { Mail } from '@learnloom/contracts/kernel/mail';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import type { MailText } from './compose.ts';
import { parseMarkup, partsOf, spansIn, type Part } from './markup.ts';

const namesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part.placeholder]));

/** A brace that belongs to no placeholder: `{{code}`, `{ {code}}`, `{{ }}`. */
const strayBraces = (parts: readonly Part[]): string | null => {
  const text = parts.find(part => typeof part === 'string' && /\{\{|\}\}/.test(part));
  return typeof text === 'string' ? (/.{0,12}(?:\{\{|\}\}).{0,12}/s.exec(text)?.[0].trim() ?? '{{') : null;
};

const isWritten = (name: string): string => `{{${name}}}`;

/** Names that a mail's text may hold. */
export const placeholderNames = (declared: Mail): readonly string[] => [
  ...Object.keys(declared.placeholders),
  ...Object.keys(declared.secrets),
  // Every mail may say it.
  'site',
];

function problemOf(parts: readonly Part[], known: readonly string[]): string | null {
  const stray = strayBraces(parts);
  if (stray !== null)
    return `A placeholder is not written correctly near “${stray}”. Write it as ${isWritten(known[0] ?? 'name')}.`;
  const unknown = namesIn(parts).find(name => !known.includes(name));
  if (unknown === undefined) return null;
  return `${isWritten(unknown)} is not a placeholder. Available placeholders: ${known.map(isWritten).join(', ') || 'none'}.`;
}

function problemOfAddress(to: readonly Part[], links: readonly string[]): string | null {
  const [only, ...rest] = to;
  if (typeof only === 'object' && rest.length === 0)
    return links.includes(only.placeholder) ? null : `${isWritten(only.placeholder)} cannot be used as a link.`;
  const address = to.every(part => typeof part === 'string') ? to.join('') : '';
  return /^(https?:\/\/|mailto:)[^\s<>"']+$/.test(address)
    ? null
    : 'A link must start with https:// or be a link placeholder.';
}

/** Refuses a text that would not be a mail: broken or unknown placeholders, links that lead nowhere, no code or link in it. */
export function checkText(declared: Mail, { subject, body }: MailText): void {
  const known = placeholderNames(declared);
  const secrets = Object.keys(declared.secrets);
  const links = secrets.filter(name => declared.secrets[name]?.kind === 'link');
  const inSubject = partsOf(subject);
  const subjectProblem = problemOf(inSubject, known);
  if (subjectProblem) throw invalid({ subject: subjectProblem });
  const secret = namesIn(inSubject).find(name => secrets.includes(name));
  // Subjects are shown on locked screens.
  if (secret)
    throw invalid({ subject: `${isWritten(secret)} is confidential. Use it only in the body, not in the subject.` });
  const spans = spansIn(parseMarkup(body));
  const parts = spans.flatMap(span =>
    span.type === 'break' ? [] : [span.parts, ...(span.type === 'link' ? [span.to] : [])],
  );
  for (const one of parts) {
    const problem = problemOf(one, known);
    if (problem) throw invalid({ body: problem });
  }
  for (const span of spans) {
    const problem = span.type === 'link' ? problemOfAddress(span.to, links) : null;
    if (problem) throw invalid({ body: problem });
  }
  const used = new Set(parts.flatMap(namesIn));
  // Of several ways to do the same, one is enough: a code or a link.
  if (secrets.length > 0 && !secrets.some(name => used.has(name)))
    throw invalid({ body: `The email must include ${secrets.map(isWritten).join(' or ')}.` });
}
