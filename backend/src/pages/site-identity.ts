import type { Response } from 'express';
import { MEDIA_PATH } from '@learnloom/contracts/kernel/media-key';
import type { Settings } from '@learnloom/platform/settings';
import { FAVICON } from './fixed-files.ts';
import type { IdentityOnTheWire } from './front-end.ts';
import { LOGO_POLICY, readLogo } from './logo.ts';

type IdentitySettings = Pick<
  Settings,
  'siteName' | 'siteLogo' | 'siteLogoImage' | 'siteColor' | 'siteLanguage' | 'dateLocale'
>;

const A_DAY = 'public, max-age=86400';
/** Staff may choose another logo at any time. */
const SOON = 'public, max-age=300';

/** How the site presents itself now, and its icon. Throws a `SettingsError` where the file of the logo cannot be shown. */
export function siteIdentity(settings: IdentitySettings) {
  const logo = settings.siteLogo === null ? null : readLogo(settings.siteLogo);
  const imageAddress = (): string | null =>
    settings.siteLogoImage === null ? null : MEDIA_PATH + settings.siteLogoImage;
  return {
    current: (): IdentityOnTheWire => ({
      name: settings.siteName,
      logo: imageAddress() ?? logo?.address ?? null,
      color: settings.siteColor,
      language: settings.siteLanguage,
      ...(settings.dateLocale !== 'site' && { dates: settings.dateLocale }),
    }),
    /** Answers the addresses of the icon and of the file of the logo. False: it is another address. */
    sendIcon(path: string, response: Response): boolean {
      if (path === '/favicon.svg' || path === '/favicon.ico') {
        const image = imageAddress();
        if (image !== null) response.set('Cache-Control', SOON).redirect(302, image);
        else
          response
            .set('Cache-Control', A_DAY)
            .type(logo?.type ?? 'image/svg+xml')
            .send(logo?.bytes ?? FAVICON);
        return true;
      }
      if (!logo || path !== logo.address) return false;
      response.set({ 'Cache-Control': A_DAY, 'Content-Security-Policy': LOGO_POLICY });
      response.type(logo.type).send(logo.bytes);
      return true;
    },
  };
}
