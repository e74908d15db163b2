export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

const visitors: readonly FooterLink[] = [
  { label: 'Login', to: '/login' },
  { label: 'Create an Account', to: '/register' },
];

export const quickLinks = (signedIn: boolean): readonly FooterLink[] => [
  { label: 'Home', to: '/' },
  ...(signedIn ? [{ label: 'My account', to: '/login' }] : visitors),
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
