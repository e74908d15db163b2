import { websiteSettings } from '@learnloom/contracts/website/settings';
import { session, siteName, useAsk, useStore, useLanguage, useMessages } from '@learnloom/ui/platform';
import { SocialLinks } from '@learnloom/ui/public';
import { useSite } from '../site.ts';
import { Brand } from './brand.tsx';
import { legalLinks, quickLinks, resourcesOf, type FooterLink } from './footer-links.ts';
import { Newsletter } from './newsletter.tsx';
import { SiteLink } from './site-link.tsx';
import { shellMessages } from '../messages/messages.ts';

function Links({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="s-footer-heading">{title}</h2>
      <ul className="s-footer-list">
        {links.map(link => (
          <li key={link.to}>
            <SiteLink to={link.to}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const { user } = useStore(session);
  const manifest = useStore(useSite().manifest);
  const { data: settings } = useAsk(websiteSettings, {});
  return (
    <footer className="s-footer">
      <div className="s-footer-columns">
        <div className="s-footer-brand">
          <SiteLink className="s-brand" to="/">
            <Brand />
          </SiteLink>
          <p>{t('footer.about')}</p>
          {settings && <SocialLinks contact={settings.contact} />}
        </div>
        <Links title={t('footer.quickLinks')} links={quickLinks(t, Boolean(user?.email))} />
        <Links title={t('footer.resources')} links={resourcesOf(manifest, language)} />
        <Newsletter />
      </div>
      <div className="s-footer-end">
        <p>{t('footer.rights', { site: siteName() })}</p>
        <ul className="s-footer-row">
          {legalLinks(t).map(link => (
            <li key={link.to}>
              <SiteLink to={link.to}>{link.label}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
