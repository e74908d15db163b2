import type { Translation } from '../../language/message-types.ts';
import type { english } from './en.ts';

export const messages = {
  offline: 'Vous êtes hors ligne. Votre travail n’est pas perdu. Réessayez une fois reconnecté.',
  unreachable: 'Le site ne répond pas. Votre travail n’est pas perdu. Réessayez.',
  'code.invalid-input': 'Certaines informations ne sont pas valides.',
  'code.sign-in-needed': 'Connectez-vous pour continuer.',
  'code.not-permitted': 'Vous n’avez pas l’autorisation de faire cela.',
  'code.not-found': 'Ce contenu est introuvable !',
  'code.changed-at-once': 'Quelqu’un d’autre vient de modifier cet élément. Réessayez.',
  'code.name-taken': 'Ce nom est déjà pris.',
  'code.done-already': 'Cette demande a déjà été traitée. Son résultat ne s’affiche qu’une fois.',
  'code.too-large': 'C’est trop volumineux.',
  'code.too-many': 'Trop de demandes. Réessayez plus tard.',
  'code.unavailable': 'Le service n’est pas disponible pour le moment. Réessayez.',
  'code.wrong-credentials': 'Adresse e-mail ou mot de passe incorrect.',
  'code.codes-spent': 'Vous avez déjà reçu cinq codes. Pour en obtenir un autre, inscrivez-vous de nouveau.',
  wentWrong: 'Une erreur s’est produite',
  required: 'Veuillez remplir ce champ obligatoire',
  specialCharacters: 'Les caractères spéciaux ne sont pas autorisés',
  url: 'L’adresse URL n’est pas valide',
  email: 'Veuillez saisir une adresse e-mail',
  emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  phone: 'Veuillez saisir un numéro de mobile',
  phoneInvalid: 'Veuillez saisir un numéro de téléphone valide',
  password:
    'Le mot de passe doit contenir des majuscules et des minuscules, un chiffre, un symbole et au moins 8 caractères.',
  confirmPassword: 'Répétez le mot de passe ici.',
  confirmPasswordMismatch: 'Les deux mots de passe ne correspondent pas',
  mailedCode: 'Saisissez le code reçu par e-mail',
  fileType: 'Veuillez choisir un fichier d’un type accepté.',
  wrongCode: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
} as const satisfies Translation<typeof english, 'fr'>;
