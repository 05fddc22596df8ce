import type { Tables } from './tables.ts';

export const fr: Tables = {
  animals: [
    'N° travail;N° national;Nom;Date de naissance;Sexe;Race;N° de la mère;Poids (kg);Lot;Gestante;Date dernière IA;Vêlage prévu;Dernier vêlage',
    '17;0012345678;Blanka;23 nov. 2022;femelle;Jersey;0012345600;612,5;2;oui;18/01/2026;27/10/2026;30/10/2025',
  ],
  births: [
    'N° national mère;Date de vêlage;N° du veau;Nom du veau;Observations',
    '0012345600;30/10/2025;0012345999;Lola;ok',
  ],
  seminations: [
    "Boucle;Date de l'insémination;Taureau;Constat de gestation;Prochaines chaleurs",
    '0012345678;18/01/2026;Apollo;pleine;28/02/2026',
  ],
  'pregnancy-checks': [
    'N° national;Date du constat de gestation;Résultat;Jours de gestation;Vétérinaire',
    '0012345678;24/02/2026;gestante;37;Blum',
  ],
  'pregnancy-losses': ['N° national;Date d’avortement;Observations', '0012345678;09/04/2026;ok'],
  heats: ['N° national;Chaleurs observées;Observations', '0012345678;17/01/2026;ok'],
  vaccinations: [
    'Vache;Nom du vaccin;Vaccinée le;Date de rappel',
    '0012345678;Bovilis;23/05/2025;23/05/2026',
  ],
  movements: [
    'Boucle;Entrée/sortie;Date de mouvement;Type de mouvement;Cause de sortie;Destination;Prix;N° d’exploitation de destination;Poids carcasse (kg);Classement',
    '0012345678;Sortie;23/05/2026;Vendu;Fertilité;Hof Berg;1 250,5;PX 12345;312;R3',
  ],
  weights: [
    'N° national;Date de pesée;Poids vif (kg);Méthode;Observations',
    '0012345678;23/05/2026;655,5;bascule;ok',
  ],
  'condition-scores': [
    "N° national;Date de notation;Note d'état corporel;Observations",
    '0012345678;23/05/2026;3,25;ok',
  ],
  'test-days': [
    'N° national;Date du contrôle;Lait (kg);TB (g/kg);TP (g/kg);Cellules (milliers/ml);Observations',
    '0012345678;23/05/2026;31,2;41,2;34,1;215;ok',
  ],
  treatments: [
    'Vache;Date du traitement;Médicament;Diagnostic;Délai d’attente lait (heures);Délai d’attente viande (jours)',
    '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: [
    'Médicament;Délai d’attente lait (heures);Délai d’attente viande (jours);Fournisseur',
    'Ubrolexin;120;10;Hof Vet',
  ],
  feeds: ['Aliment;Quantité (kg);Date d’achat', 'Silo 1;1 250,5;30 mai 2026'],
  'feed-movements': [
    'Aliment;Type de mouvement;Date de livraison;Quantité (kg);Prix à la tonne;Fournisseur;Observations',
    'Silo 1;Livraison;30/05/2026;1 250,5;212,50;Hof Berg;ok',
  ],
  rations: ['Aliment;Lot;kg par animal et par jour;Date de début', 'Silo 1;2;12,5;30/05/2026'],
  'dry-offs': ['N° national;Tarie le', '0012345678;23/05/2025'],
  'tasks-done': [
    'N° national;Intervention;Date de réalisation;Observations',
    '0012345678;écornage;23/05/2026;ok',
  ],
  holds: [
    'N° national;Tâche reportée;Reporté le;Reporté jusqu’au;Observations',
    '0012345678;Constat de gestation;23/05/2026;30/06/2026;ok',
  ],
  tasks: ['Titre;Échéance;N° national;Répétition;Observations', 'Bolus;30/06/2026;0012345678;28;ok'],
};
