import type { Translation } from '@learnloom/ui/platform';
import type { english } from './en.ts';

export const messages = {
  'vote.question': 'Cette page vous a-t-elle été utile ?',
  'vote.yes': 'Oui',
  'vote.no': 'Non',
  'vote.whyHelpful': 'Qu’avez-vous apprécié ? (facultatif)',
  'vote.whyUnhelpful': 'Quel était le problème ? (facultatif)',
  'vote.reason.solved': 'Elle a résolu mon problème',
  'vote.reason.clear': 'Elle est facile à comprendre',
  'vote.reason.complete': 'J’y ai trouvé tout ce qu’il me fallait',
  'vote.reason.incorrect': 'Elle contient une erreur',
  'vote.reason.unclear': 'Elle est difficile à comprendre',
  'vote.reason.incomplete': 'Il manque quelque chose',
  'vote.reason.outdated': 'Elle n’est plus à jour',
  'vote.saved': 'Merci. Votre vote est enregistré.',

  'report.open': 'Signaler une erreur',
  'report.title': 'Signaler une erreur',
  'report.hint': 'Astuce : sélectionnez le passage avant d’ouvrir ce formulaire pour le joindre à votre message.',
  'report.passage': 'Passage sélectionné',
  'report.removePassage': 'Retirer le passage',
  'report.text': 'Quelle est l’erreur ?',
  'report.name': 'Votre nom',
  'report.email': 'Adresse e-mail',
  'report.emailNote': 'Elle nous sert uniquement à vous répondre.',
  'report.trap': 'Laissez ce champ vide',
  'report.submit': 'Envoyer',
  'report.sending': 'Envoi…',
  'report.cancel': 'Annuler',
  'report.check_one': 'Vérifiez {{count}} champ',
  'report.check_other': 'Vérifiez {{count}} champs',
  'report.thanks': 'Merci. Votre message a bien été envoyé.',
  'report.failed': 'Impossible de charger le formulaire. Vérifiez votre connexion et réessayez.',

  'problem.page-gone': 'Cette page n’existe plus.',
  'problem.page-changed': 'Cette page a changé. Lisez la nouvelle version avant de voter.',
  'problem.form-too-old':
    'Ce formulaire est resté ouvert trop longtemps. Votre texte est toujours là : envoyez-le de nouveau.',
} as const satisfies Translation<typeof english, 'fr'>;
