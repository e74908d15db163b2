import type Joi from 'joi';

/** Texts by Joi's code of what is wrong; `{#name}` stands for what the error knows by that name. */
type Texts = Readonly<Record<string, string>>;

const filled = (text: string, known: Readonly<Record<string, unknown>>) =>
  text.replace(/\{#(\w+)\}/g, (_, name: string) => String(known[name]));

/**
 * For `schema.error(said({ … }))`: what is said of a value that breaks a rule. Parts of the value that say something
 * themselves are left as they are. Unlike `messages()` it costs nothing while all is well: Joi copies and merges those of
 * every field at every check.
 */
export const said =
  (texts: Texts): Joi.ValidationErrorFunction =>
  reports => {
    for (const report of reports) {
      const text = texts[report.code];
      if (text !== undefined && !report.message) report.message = filled(text, report.local as Record<string, unknown>);
    }
    return reports;
  };
