import { socialNetworkNames, socialNetworks, type ContactDetails } from '@learnloom/contracts/website/contact';
import { socialIcons } from './social-icons.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface SocialLinksProps {
  readonly contact: ContactDetails;
}

const shown = (contact: ContactDetails) => socialNetworkNames.filter(network => contact[network] !== '');

export const hasSocialLinks = (contact: ContactDetails): boolean => shown(contact).length > 0;

/** An icon for each place where the site can be found besides its own pages; nothing where there is none. */
export function SocialLinks({ contact }: SocialLinksProps) {
  const t = useMessages(publicMessages);
  if (!hasSocialLinks(contact)) return null;
  return (
    <ul className="ll-social" aria-label={t('social')}>
      {shown(contact).map(network => {
        const { label } = socialNetworks[network];
        return (
          <li key={network}>
            <a href={contact[network]} rel="me noopener" aria-label={label} title={label}>
              <svg
                viewBox="0 0 24 24"
                width="20"
                height="20"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={socialIcons[network]} />
              </svg>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
