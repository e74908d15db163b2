import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'history.title': 'Historique des modifications : {{title}}',
  'history.lead': 'Les versions publiées de cette page, les plus récentes d’abord.',
  'history.first': 'Première version publiée',
  'history.changed': 'Modifié : {{parts}}',
  'history.part.title': 'titre',
  'history.part.summary': 'résumé',
  'history.part.text': 'texte',
  'history.show': 'Afficher les modifications',
  'history.hide': 'Masquer les modifications',
  'history.changeFailed': 'Impossible de charger les modifications',
  'history.removed': 'supprimé : ',
  'history.added': 'ajouté : ',
  'history.unchanged_one': '{{count}} paragraphe inchangé',
  'history.unchanged_other': '{{count}} paragraphes inchangés',
} as const satisfies Translation<typeof english, 'fr'>;
