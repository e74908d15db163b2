import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'search.submit': 'Rechercher',
  'search.placeholder': 'Que souhaitez-vous apprendre ?',
  'search.lead': 'Recherchez dans tout le site : titres, textes et code.',
  'search.kinds': 'Types de contenu',
  'search.everything': 'Tout',
  'search.pages': 'Pages de résultats',
  'search.page': 'Page {{page}}',
  'search.corrected': 'Résultats pour <strong>{{corrected}}</strong>. Rien ne correspond à « {{words}} ».',
  'search.categories': 'Catégories',
  'search.none': 'Aucun résultat pour « {{words}} »',
  'search.noneText':
    'Vérifiez l’orthographe ou essayez des mots moins nombreux ou plus généraux. La recherche porte sur les titres, les résumés, les textes et le code.',
  'search.total_one': '{{count}} résultat',
  'search.total_other': '{{count}} résultats',
} as const satisfies Translation<typeof english, 'fr'>;
