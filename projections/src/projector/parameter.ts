const SPECIAL = /["\\]/;

/** In an array; most texts have nothing that must be told from what ends them. */
const quoted = (text: string): string => `"${SPECIAL.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;

function arrayText(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) {
    if (text !== '') text += ',';
    if (Array.isArray(value)) text += arrayText(value as readonly unknown[]);
    else {
      const one = parameterText(value);
      text += one === null ? 'NULL' : quoted(one);
    }
  }
  return `{${text}}`;
}

/** A value as PostgreSQL reads it where it stands for a parameter: arrays as its arrays, other objects as JSON. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return arrayText(value as readonly unknown[]);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
