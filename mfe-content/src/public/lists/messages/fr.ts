import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.tagTitle': 'Articles sur {{tag}}',
  'article.tagDescription': 'Articles pratiques avec l’étiquette {{tag}}, les plus récents d’abord.',
  'tutorial.tagTitle': 'Tutoriels sur {{tag}}',
  'tutorial.tagDescription': 'Tutoriels avec l’étiquette {{tag}}, les plus récents d’abord.',
  'author.description': 'Articles et tutoriels de {{name}}.',
  'author.total_one': '{{count}} article ou tutoriel',
  'author.total_other': '{{count}} articles et tutoriels',
  'author.pages': 'Pages des articles et tutoriels de {{name}}',
  'author.missing': 'Rien de cet auteur n’est publié actuellement.',
  'tag.total_one': '{{count}} entrée',
  'tag.total_other': '{{count}} entrées',
  'tag.pages': 'Pages des entrées sur {{tag}}',
} as const satisfies Translation<typeof english, 'fr'>;
