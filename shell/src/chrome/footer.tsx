import { Link } from '@learnloom/ui/router';
import { Brand } from './brand.tsx';
import { legalLinks, quickLinks, resources, type FooterLink } from './footer-links.ts';
import { Newsletter } from './newsletter.tsx';

function Links({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="s-footer-heading">{title}</h2>
      <ul className="s-footer-list">
        {links.map(link => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className="s-footer">
      <div className="s-footer-columns">
        <div className="s-footer-brand">
          <Link className="s-brand" to="/">
            <Brand />
          </Link>
          <p>How-to articles, tutorials, courses and practice for people who write code.</p>
        </div>
        <Links title="Quick Links" links={quickLinks} />
        <Links title="Resources" links={resources} />
        <Newsletter />
      </div>
      <div className="s-footer-end">
        <p>© Learnloom. All rights reserved.</p>
        <ul className="s-footer-row">
          {legalLinks.map(link => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
