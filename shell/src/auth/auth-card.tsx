import { useId, type ReactNode } from 'react';
import { JoyFrame } from '@learnloom/ui/core';
import { Link } from '@learnloom/ui/router';
import { Brand } from '../chrome/brand.tsx';
import { useSite } from '../site.ts';
import './auth.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Below the card: the way to the neighbouring page. */
  readonly below?: ReactNode;
}

/** The one look of all pages for signing in. On the admin host, which has no header here, it carries the brand. */
export function AuthCard({ title, lead, children, below }: Props) {
  const { host } = useSite();
  const heading = useId();
  return (
    <JoyFrame>
      <div className="s-auth">
        {host === 'admin' && (
          <Link className="s-brand" to="/">
            <Brand />
          </Link>
        )}
        <section className="s-auth-card" aria-labelledby={heading}>
          <h1 id={heading}>{title}</h1>
          <p className="s-auth-lead">{lead}</p>
          {children}
        </section>
        {below && <p className="s-auth-below">{below}</p>}
      </div>
    </JoyFrame>
  );
}
