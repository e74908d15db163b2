import Joi from 'joi';

/** Address of a service of others. Only tests on this machine go without TLS. */
export const serviceUrl = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/)
    .uri({ scheme: ['http', 'https'] })
    .empty('')
    .messages({ 'string.pattern.base': 'must begin with https://' });
