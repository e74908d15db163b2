import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'article.area': 'Guides pratiques',
  'article.search': 'Rechercher dans les articles {{category}}…',
  'article.explore': 'Parcourir les catégories d’articles',
  'tutorial.area': 'Tutoriels',
  'tutorial.search': 'Rechercher dans les tutoriels {{category}}…',
  'tutorial.explore': 'Parcourir les catégories de tutoriels',

  home: 'Accueil',
  backHome: 'Retour à l’accueil',

  'article.updated': 'Mis à jour le <date>{{date}}</date>',
  'article.tags': 'Étiquettes',
  'article.onThisPage': 'Sur cette page',
  'article.headingLink': 'Lien vers cette section',
  'article.share': 'Partager',
  'article.linkCopied': 'Lien copié',
  'article.previous': 'Précédent',
  'article.next': 'Suivant',
  'article.neighbors': 'Précédent et suivant',
  'article.practice': 'S’entraîner',
  'article.related': 'À lire aussi',
  'article.continueAt': 'Reprendre à « {{heading}} »',
  'article.tryIt': 'Essayer',
  'article.missing': 'Ce contenu est introuvable !',
  'article.moved': 'Ce contenu a peut-être été déplacé ou dépublié.',

  'history.heading': 'Historique des modifications',

  'search.title': 'Recherche',
  'search.titleFor': 'Recherche : {{words}}',

  'preview.title': 'Aperçu : {{title}}',
} as const satisfies Translation<typeof english, 'fr'>;
