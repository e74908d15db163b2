import Joi from 'joi';
import { dateLocales, type DateLocale } from '@learnloom/contracts/kernel/date-locales';
import { languageCodes, type Language } from '@learnloom/contracts/kernel/languages';
import type { Settings } from './settings-types.ts';

/** How the site presents itself, as it is read. */
export interface SiteRead {
  readonly SITE_NAME: string;
  readonly SITE_LANGUAGE: Language;
  readonly SITE_LOGO: string | null;
  readonly SITE_COLOR: string | null;
  readonly DATE_LANGUAGE: DateLocale;
  readonly TIME_ZONE: string;
}

function timeZoneOf(value: string, helpers: Joi.CustomHelpers): unknown {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return helpers.message({ custom: 'must name a time zone, such as Europe/Berlin' });
  }
}

export const siteFields: Readonly<Record<keyof SiteRead, Joi.Schema>> = {
  SITE_NAME: Joi.string()
    .trim()
    .max(60)
    .pattern(/[\p{Cc}<>"]/u, { invert: true })
    .empty('')
    .default('Learnloom'),
  SITE_LANGUAGE: Joi.string()
    .valid(...languageCodes)
    .empty('')
    .default('en'),
  SITE_LOGO: Joi.string()
    .pattern(/\.(svg|png)$/i)
    .empty('')
    .default(null)
    .messages({ 'string.pattern.base': 'must be the path of an SVG or PNG file' }),
  SITE_COLOR: Joi.string()
    .lowercase()
    .pattern(/^#[0-9a-f]{6}$/)
    .empty('')
    .default(null)
    .messages({ 'string.pattern.base': 'must be a color such as #0f766e' }),
  DATE_LANGUAGE: Joi.string()
    .valid(...dateLocales)
    .empty('')
    .default('site'),
  TIME_ZONE: Joi.string().custom(timeZoneOf).empty('').default('UTC'),
};

type SiteSettings = Pick<
  Settings,
  'siteName' | 'siteLanguage' | 'siteLogo' | 'siteLogoImage' | 'siteColor' | 'dateLocale' | 'timeZone'
>;

/** What the environment says; the image of the logo is staff's alone. */
export const siteSettingsOf = (read: SiteRead): SiteSettings => ({
  siteName: read.SITE_NAME,
  siteLanguage: read.SITE_LANGUAGE,
  siteLogo: read.SITE_LOGO,
  siteLogoImage: null,
  siteColor: read.SITE_COLOR,
  dateLocale: read.DATE_LANGUAGE,
  timeZone: read.TIME_ZONE,
});
