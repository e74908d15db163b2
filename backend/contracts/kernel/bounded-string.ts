import Joi from 'joi';

/** The first rule that a text breaks ends its check: patterns, which come after `max`, never see one of any length. */
export const boundedString = () => Joi.string().prefs({ abortEarly: true });

/** Said of a text that must be there. */
export const empty = (message: string) => ({
  'any.required': message,
  'string.empty': message,
  'string.base': message,
});

export const tooLong = (max: number) => ({ 'string.max': `Use at most ${max} characters` });

/** Letters, digits and everyday punctuation of any script; no markup, brackets or control characters. */
export const PLAIN = /^[\p{L}\p{M}\p{N} .,'’"“”:;!?&()/+#@%*=_–—-]*$/u;
