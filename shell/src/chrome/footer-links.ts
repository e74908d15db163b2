export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

export const quickLinks: readonly FooterLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Login', to: '/login' },
  { label: 'Create an Account', to: '/register' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'About', to: '/about' },
];

export const resources: readonly FooterLink[] = [
  { label: 'How To', to: '/howto' },
  { label: 'Tutorials', to: '/tutorials' },
  { label: 'Courses', to: '/courses' },
  { label: 'Quiz', to: '/quiz' },
  { label: 'Excercises', to: '/excercises' },
];

export const legalLinks: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
];

/** `icon`: id of the drawing in social.svg. */
export const socialLinks = [
  { label: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/learnloom' },
  { label: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/learnloom' },
  { label: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/learnloom' },
  { label: 'X', icon: 'x', href: 'https://x.com/learnloom' },
  { label: 'TikTok', icon: 'tiktok', href: 'https://www.tiktok.com/@learnloom' },
  { label: 'Telegram', icon: 'telegram', href: 'https://t.me/learnloom' },
  { label: 'WhatsApp', icon: 'whatsapp', href: 'https://whatsapp.com/channel/learnloom' },
  { label: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/@learnloom' },
] as const;
