/** One animal, calving, semination, check and so on as programs of ten languages and countries write them into files. */
import type { ImportKind } from '#domain/import/kinds.ts';

/** What each kind's table below holds, whatever its language. */
export const READ: Partial<Record<ImportKind, Record<string, string | number | boolean>>> = {
  animals: {
    id_number: '0012345678',
    name: 'Blanka',
    date_of_birth: '2022-11-23',
    cow_gender: 'Female',
    breed: 'Jersey',
    cow_mother: '0012345600',
    weight: 612.5,
    milk_supply_group: 2,
    is_pregnant: true,
    semination_date: '2026-01-18T00:00:00',
    expected_calving_date: '2026-10-27',
    last_calving_date: '2025-10-30T00:00:00',
    barn_number: '17',
  },
  births: {
    mother_cow: '0012345600',
    birth_date: '2025-10-30T00:00:00',
    newborn_cow: '0012345999',
    newborn_name: 'Lola',
    notes: 'ok',
  },
  seminations: {
    cow: '0012345678',
    semination_date: '2026-01-18T00:00:00',
    bull_name: 'Apollo',
    successful: true,
    next_heat_date: '2026-02-28T00:00:00',
  },
  'pregnancy-checks': {
    cow: '0012345678',
    check_date: '2026-02-24',
    result: 'pregnant',
    days_pregnant: 37,
    examiner: 'Blum',
  },
  'pregnancy-losses': { cow: '0012345678', loss_date: '2026-04-09', notes: 'ok' },
  heats: { cow: '0012345678', heat_date: '2026-01-17', notes: 'ok' },
  vaccinations: {
    cow: '0012345678',
    vaccine_name: 'Bovilis',
    vaccination_date: '2025-05-23T00:00:00',
    next_vaccination_date: '2026-05-23T00:00:00',
  },
  movements: {
    cow: '0012345678',
    direction: 'out',
    moved_on: '2026-05-23',
    kind: 'sale',
    reason: 'fertility',
    place: 'Hof Berg',
    price: 1250.5,
  },
  weights: {
    cow: '0012345678',
    weighed_on: '2026-05-23',
    kg: 655.5,
    method: 'scale',
    notes: 'ok',
  },
  'condition-scores': { cow: '0012345678', scored_on: '2026-05-23', score: 3.25, notes: 'ok' },
  'test-days': {
    cow: '0012345678',
    tested_on: '2026-05-23',
    milk_kg: 31.2,
    fat_percent: 4.12,
    protein_percent: 3.41,
    cells_thousand: 215,
    notes: 'ok',
  },
  treatments: {
    cow: '0012345678',
    started_at: '2025-05-23T00:00:00',
    medicine: 'Ubrolexin',
    diagnosis: 'mastitis',
    milk_hours: 120,
    meat_days: 10,
  },
  medicines: { name: 'Ubrolexin', milk_hours: 120, meat_days: 10, supplier: 'Hof Vet' },
  feeds: { name: 'Silo 1', total_amount: 1250.5, date_added: '2026-05-30' },
  'dry-offs': { cow: '0012345678', dry_off_date: '2025-05-23' },
  'tasks-done': { cow: '0012345678', task: 'dehorned', done_on: '2026-05-23', notes: 'ok' },
  holds: { cow: '0012345678', list: 'check', held_on: '2026-05-23', until: '2026-06-30', notes: 'ok' },
  'feed-movements': {
    feed: 'Silo 1',
    kind: 'delivery',
    moved_on: '2026-05-30',
    kg: 1250.5,
    price_per_tonne: 212.5,
    supplier: 'Hof Berg',
    notes: 'ok',
  },
  rations: { feed: 'Silo 1', group: 2, kg: 12.5, fed_from: '2026-05-30' },
  tasks: { title: 'Bolus', due: '2026-06-30', cow: '0012345678', repeat_days: 28, notes: 'ok' },
};

export type Line = [headings: string, cells: string];
type Tables = Partial<Record<ImportKind, Line>>;

export const HERD_FILES: Record<string, Tables> = {
  en: {
    animals: [
      'Barn no;Ear tag;Name;Date of birth;Sex;Breed;Dam;Weight (kg);Group;In calf;Last insemination;Due date;Last calving',
      '17;0012345678;Blanka;23 Nov 2022;F;Jersey;0012345600;612.5;2;yes;18/01/2026;27/10/2026;30/10/2025',
    ],
    births: ['Dam tag;Calving date;Calf tag;Calf name;Remarks', '0012345600;30/10/2025;0012345999;Lola;ok'],
    seminations: [
      'Cow no;Service date;Sire;PD result;Next heat',
      '0012345678;18/01/2026;Apollo;pregnant;28/02/2026',
    ],
    'pregnancy-checks': [
      'Cow no;PD date;PD result;Days pregnant;Vet',
      '0012345678;24/02/2026;pregnant;37;Blum',
    ],
    'pregnancy-losses': ['Cow no;Date of abortion;Remarks', '0012345678;09/04/2026;ok'],
    heats: ['Cow no;Heat observed;Remarks', '0012345678;17/01/2026;ok'],
    vaccinations: ['Animal ID;Vaccine;Date given;Booster due', '0012345678;Bovilis;23/05/2025;23/05/2026'],
    movements: [
      'Animal ID;In/out;Date moved;Type of movement;Reason for leaving;Sold to;Price',
      '0012345678;Left;23/05/2026;Sold;Fertility;Hof Berg;1,250.5',
    ],
    weights: ['Ear tag;Weighed on;Weight (kg);Method;Remarks', '0012345678;23/05/2026;655.5;scale;ok'],
    'condition-scores': ['Ear tag;Scoring date;BCS;Remarks', '0012345678;23/05/2026;3.25;ok'],
    'test-days': [
      "Line no;Ear tag;Test date;Milk (kg);Butterfat %;Protein %;SCC ('000);Remarks",
      '17;0012345678;23/05/2026;31.2;4.12;3.41;215;ok',
    ],
    treatments: [
      'Animal ID;Treated on;Medicine;Diagnosis;Milk withdrawal (hours);Meat withdrawal (days)',
      '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: [
      'Medicine;Milk withdrawal (hours);Meat withdrawal (days);Supplier',
      'Ubrolexin;120;10;Hof Vet',
    ],
    feeds: ['Feedstuff;Quantity (kg);Delivery date', 'Silo 1;1,250.5;30/05/2026'],
    'feed-movements': [
      'Feedstuff;Type of movement;Delivery date;Quantity (kg);Price per tonne;Supplier;Remarks',
      'Silo 1;Delivery;30/05/2026;1,250.5;212.50;Hof Berg;ok',
    ],
    rations: ['Feedstuff;Feeding group;kg per head and day;Start date', 'Silo 1;2;12.5;30/05/2026'],
    'dry-offs': ['Animal ID;Dried off on', '0012345678;23/05/2025'],
    'tasks-done': ['Ear tag;Task;Done on;Remarks', '0012345678;Dehorned;23/05/2026;ok'],
    holds: [
      'Ear tag;Postponed task;Postponed on;Postponed until;Remarks',
      '0012345678;Pregnancy check;23/05/2026;30/06/2026;ok',
    ],
    tasks: ['What to do;Due on;Ear tag;Repeat;Remarks', 'Bolus;30/06/2026;0012345678;28;ok'],
  },
  de: {
    animals: [
      'Stall-Nr.;Ohrmarke;Name;Geb.-Datum;Geschlecht;Rasse;Ohrmarke Mutter;Lebendgewicht (kg);Melkgruppe;Trächtig;Letzte Besamung;Kalbetermin;Letzte Abkalbung',
      '17;0012345678;Blanka;23.11.2022;weibl.;Jersey;0012345600;612,5;2;tragend;18.01.2026;27.10.2026;30.10.2025',
    ],
    births: [
      'Ohrmarkennummer der Mutter;Abgekalbt am;Ohrmarke Kalb;Name des Kalbes;Bemerkung',
      '0012345600;30.10.2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Ohrmarken-Nr.;Besamungsdatum;Bulle;TU-Ergebnis;Nächste Brunst',
      '0012345678;18.01.2026;Apollo;trächtig;28.02.2026',
    ],
    'pregnancy-checks': [
      'Ohrmarken-Nr.;TU-Datum;Befund;Trächtigkeitstage;Tierarzt',
      '0012345678;24.02.2026;tragend;37;Blum',
    ],
    'pregnancy-losses': ['Ohrmarken-Nr.;Verworfen am;Bemerkung', '0012345678;09.04.2026;ok'],
    heats: ['Ohrmarken-Nr.;Brunst beobachtet;Bemerkung', '0012345678;17.01.2026;ok'],
    vaccinations: ['Tier-Nr.;Impfstoff;Geimpft am;Auffrischung', '0012345678;Bovilis;23.05.2025;23.05.2026'],
    movements: [
      'Tier-Nr.;Zugang/Abgang;Bewegungsdatum;Bewegungsart;Abgangsgrund;Käufer;Preis',
      '0012345678;Abgang;23.05.2026;Verkauft;Fruchtbarkeit;Hof Berg;1.250,5',
    ],
    weights: [
      'Ohrmarke;Wiegedatum;Lebendgewicht (kg);Methode;Bemerkung',
      '0012345678;23.05.2026;655,5;Waage;ok',
    ],
    'condition-scores': ['Ohrmarke;Beurteilt am;BCS-Note;Bemerkung', '0012345678;23.05.2026;3,25;ok'],
    'test-days': [
      'Ohrmarke;Prüfdatum;Mkg;Fett %;Eiweiß %;Zellzahl in Tsd.;Harnstoff;Bemerkung',
      '0012345678;23.05.2026;31,2;4,12;3,41;215;180;ok',
    ],
    treatments: [
      'Tier-Nr.;Behandelt am;Arzneimittel;Diagnose;Wartezeit Milch (Stunden);Wartezeit Fleisch (Tage)',
      '0012345678;23.05.2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: [
      'Arzneimittel;Wartezeit Milch (Stunden);Wartezeit Fleisch (Tage);Lieferant',
      'Ubrolexin;120;10;Hof Vet',
    ],
    feeds: ['Futtermittel;Menge (kg);Lieferdatum', 'Silo 1;1.250,5;30. Mai 2026'],
    'feed-movements': [
      'Futtermittel;Art der Bewegung;Geliefert am;Menge (kg);Preis je Tonne;Lieferant;Bemerkung',
      'Silo 1;Lieferung;30.05.2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Futtermittel;Fütterungsgruppe;kg je Tier und Tag;Gefüttert ab', 'Silo 1;2;12,5;30.05.2026'],
    'dry-offs': ['Tier-Nr.;Trockengestellt am', '0012345678;23.05.2025'],
    'tasks-done': ['Ohrmarke;Tätigkeit;Erledigt am;Bemerkung', '0012345678;enthornt;23.05.2026;ok'],
    holds: [
      'Ohrmarke;Zurückgestellte Arbeit;Zurückgestellt am;Zurückgestellt bis;Bemerkung',
      '0012345678;Trächtigkeitsuntersuchung;23.05.2026;30.06.2026;ok',
    ],
    tasks: ['Aufgabe;Fällig am;Ohrmarke;Wiederholung;Bemerkung', 'Bolus;30.06.2026;0012345678;28;ok'],
  },
  fr: {
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
      'Boucle;Entrée/sortie;Date de mouvement;Type de mouvement;Cause de sortie;Destination;Prix',
      '0012345678;Sortie;23/05/2026;Vendu;Fertilité;Hof Berg;1 250,5',
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
      '0012345678;Diagnostic de gestation;23/05/2026;30/06/2026;ok',
    ],
    tasks: ['Titre;Échéance;N° national;Répétition;Observations', 'Bolus;30/06/2026;0012345678;28;ok'],
  },
  es: {
    animals: [
      'Nº interno;Nº de crotal;Nombre;Fecha de nacimiento;Sexo;Raza;Crotal de la madre;Peso vivo;Lote;Preñada;Fecha última inseminación;Parto previsto;Último parto',
      '17;0012345678;Blanka;23 de noviembre de 2022;hembra;Jersey;0012345600;612,5;2;sí;18/01/2026;27/10/2026;30/10/2025',
    ],
    births: [
      'Madre;Fecha del parto;Nº de la cría;Nombre de la cría;Observaciones',
      '0012345600;30/10/2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Caravana;Fecha de servicio;Toro;Diagnóstico de gestación;Próximo celo',
      '0012345678;18/01/2026;Apollo;preñada;28/02/2026',
    ],
    'pregnancy-checks': [
      'Caravana;Fecha de palpación;Diagnóstico;Días de gestación;Veterinario',
      '0012345678;24/02/2026;preñada;37;Blum',
    ],
    'pregnancy-losses': ['Caravana;Fecha del aborto;Observaciones', '0012345678;09/04/2026;ok'],
    heats: ['Caravana;Celo observado;Observaciones', '0012345678;17/01/2026;ok'],
    vaccinations: ['Arete;Vacuna;Fecha de aplicación;Refuerzo', '0012345678;Bovilis;23/05/2025;23/05/2026'],
    movements: [
      'Arete;Entrada/salida;Fecha de movimiento;Tipo de movimiento;Motivo de salida;Destino;Precio',
      '0012345678;Salida;23/05/2026;Venta;Fertilidad;Hof Berg;1.250,5',
    ],
    weights: [
      'Crotal;Fecha de pesaje;Peso vivo (kg);Método;Observaciones',
      '0012345678;23/05/2026;655,5;báscula;ok',
    ],
    'condition-scores': [
      'Crotal;Fecha de evaluación;Condición corporal;Observaciones',
      '0012345678;23/05/2026;3,25;ok',
    ],
    'test-days': [
      'Crotal;Fecha de control;Leche (kg);Grasa (%);Proteína (%);Recuento de células somáticas;Observaciones',
      '0012345678;23/05/2026;31,2;4,12;3,41;215000;ok',
    ],
    treatments: [
      'Arete;Fecha de tratamiento;Medicamento;Diagnóstico;Retiro en leche;Retiro en carne',
      '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: ['Medicamento;Retiro en leche;Retiro en carne;Proveedor', 'Ubrolexin;120;10;Hof Vet'],
    feeds: ['Alimento;Existencias (kg);Fecha de ingreso', 'Silo 1;1.250,5;30/05/2026'],
    'feed-movements': [
      'Alimento;Tipo de movimiento;Fecha de entrega;Cantidad (kg);Precio por tonelada;Proveedor;Observaciones',
      'Silo 1;Entrega;30/05/2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Alimento;Lote;kg por animal y día;Fecha de inicio', 'Silo 1;2;12,5;30/05/2026'],
    'dry-offs': ['Crotal;Fecha de secado', '0012345678;23/05/2025'],
    'tasks-done': ['Arete;Labor;Hecho el;Observaciones', '0012345678;Descorne;23/05/2026;ok'],
    holds: [
      'Arete;Tarea aplazada;Aplazado el;Aplazado hasta;Observaciones',
      '0012345678;Diagnóstico de gestación;23/05/2026;30/06/2026;ok',
    ],
    tasks: [
      'Título;Fecha de vencimiento;Arete;Repetición;Observaciones',
      'Bolus;30/06/2026;0012345678;28;ok',
    ],
  },
  'pt (Brazil)': {
    animals: [
      'Nº de manejo;Brinco;Nome do animal;Data de nascimento;Sexo;Raça;Brinco da mãe;Peso atual (kg);Lote de ordenha;Prenhe;Data da última inseminação;Previsão de parto;Última parição',
      '17;0012345678;Blanka;23 de novembro de 2022;Fêmea;Jersey;0012345600;612,5;2;Sim;18/01/2026;27/10/2026;30/10/2025',
    ],
    births: [
      'Matriz;Data do parto;Brinco do bezerro;Nome do bezerro;Obs.',
      '0012345600;30/10/2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Nº da vaca;Data da IA;Touro;Diagnóstico de gestação;Próximo cio',
      '0012345678;18/01/2026;Apollo;prenha;28/02/2026',
    ],
    'pregnancy-checks': [
      'Brinco;Data do toque;Diagnóstico;Dias de gestação;Veterinário',
      '0012345678;24/02/2026;prenhe;37;Blum',
    ],
    'pregnancy-losses': ['Brinco;Data do aborto;Obs.', '0012345678;09/04/2026;ok'],
    heats: ['Brinco;Cio observado;Obs.', '0012345678;17/01/2026;ok'],
    vaccinations: ['Nº SISBOV;Vacina;Vacinada em;Próxima dose', '0012345678;Bovilis;23/05/2025;23/05/2026'],
    movements: [
      'Nº SISBOV;Entrada/saída;Data da movimentação;Tipo de movimentação;Motivo da saída;Destino;Preço',
      '0012345678;Saída;23/05/2026;Venda;Fertilidade;Hof Berg;1.250,5',
    ],
    weights: ['Brinco;Data da pesagem;Peso (kg);Método;Obs.', '0012345678;23/05/2026;655,5;balança;ok'],
    'condition-scores': ['Brinco;Data da avaliação;ECC;Obs.', '0012345678;23/05/2026;3,25;ok'],
    'test-days': [
      'Brinco;Data do controle;Leite (kg);Gordura (%);Proteína (%);CCS (mil/ml);Obs.',
      '0012345678;23/05/2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Nº SISBOV;Data do tratamento;Medicamento;Diagnóstico;Carência do leite;Carência da carne',
      '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: ['Medicamento;Carência do leite;Carência da carne;Fornecedor', 'Ubrolexin;120;10;Hof Vet'],
    feeds: ['Ração;Estoque (kg);Data da compra', 'Silo 1;1.250,5;30/05/2026'],
    'feed-movements': [
      'Ração;Tipo de movimento;Data da entrega;Quantidade (kg);Preço por tonelada;Fornecedor;Obs.',
      'Silo 1;Entrega;30/05/2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Alimento;Lote;kg por animal e dia;Data de início', 'Silo 1;2;12,5;30/05/2026'],
    'dry-offs': ['Brinco;Data da secagem', '0012345678;23/05/2025'],
    'tasks-done': ['Brinco;Manejo;Feito em;Obs.', '0012345678;Descorna;23/05/2026;ok'],
    holds: [
      'Brinco;Tarefa adiada;Adiado em;Adiado até;Obs.',
      '0012345678;Diagnóstico de gestação;23/05/2026;30/06/2026;ok',
    ],
    tasks: ['Título;Prazo;Brinco;Repetição;Obs.', 'Bolus;30/06/2026;0012345678;28;ok'],
  },
  'pt (Portugal)': {
    animals: [
      'Nº de casa;Nº de identificação;Nome;Data nasc.;Género;Raça;Nº da mãe;Peso vivo;Grupo;Gestante;Última cobrição;Data prevista do parto;Data do último parto',
      '17;0012345678;Blanka;23-nov-2022;F;Jersey;0012345600;612,5;2;Sim;18-01-2026;27-10-2026;30-10-2025',
    ],
    births: [
      'Identificação da mãe;Data da parição;Nº do vitelo;Nome do vitelo;Observações',
      '0012345600;30-10-2025;0012345999;Lola;ok',
    ],
    seminations: [
      'N.º do animal;Data da cobrição;Nome do touro;Resultado;Data do cio',
      '0012345678;18-01-2026;Apollo;positivo;28-02-2026',
    ],
    'pregnancy-checks': [
      'N.º do animal;Data do diagnóstico de gestação;Resultado;Idade gestacional;Médico veterinário',
      '0012345678;24-02-2026;positivo;37;Blum',
    ],
    'pregnancy-losses': ['N.º do animal;Abortou em;Observações', '0012345678;09-04-2026;ok'],
    heats: ['N.º do animal;Último cio;Observações', '0012345678;17-01-2026;ok'],
    vaccinations: [
      'Marca auricular;Nome da vacina;Data de vacinação;Reforço',
      '0012345678;Bovilis;23-05-2025;23-05-2026',
    ],
    movements: [
      'Marca auricular;Entrada ou saída;Data do movimento;Tipo de movimento;Motivo da saída;Comprador;Valor',
      '0012345678;Saída;23-05-2026;Venda;Fertilidade;Hof Berg;1 250,5',
    ],
    weights: [
      'Marca auricular;Data de pesagem;Peso vivo (kg);Método;Observações',
      '0012345678;23/05/2026;655,5;balança;ok',
    ],
    'condition-scores': [
      'Marca auricular;Data da avaliação;Condição corporal;Observações',
      '0012345678;23/05/2026;3,25;ok',
    ],
    'test-days': [
      'Marca auricular;Data do contraste;Produção de leite (kg);Teor de gordura;Teor de proteína;Células somáticas;Observações',
      '0012345678;23-05-2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Marca auricular;Tratado em;Medicamento;Doença;Intervalo de segurança leite;Intervalo de segurança carne',
      '0012345678;23-05-2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: [
      'Nome do medicamento;Intervalo de segurança leite;Intervalo de segurança carne;Fornecedor',
      'Ubrolexin;120;10;Hof Vet',
    ],
    feeds: ['Nome do alimento;Quantidade (kg);Data de entrada', 'Silo 1;1 250,5;30-05-2026'],
    'feed-movements': [
      'Alimento;Movimento;Entregue em;Quantidade (kg);Preço por tonelada;Fornecedor;Observações',
      'Silo 1;Entrega;30-05-2026;1 250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Alimento;Grupo de alimentação;kg por vaca;Data de início', 'Silo 1;2;12,5;30-05-2026'],
    'dry-offs': ['Marca auricular;Data de secagem', '0012345678;23-05-2025'],
    'tasks-done': ['Marca auricular;Tarefa;Realizado em;Observações', '0012345678;Descorna;23-05-2026;ok'],
    holds: [
      'Marca auricular;Tarefa adiada;Data do adiamento;Adiado para;Observações',
      '0012345678;Diagnóstico de gestação;23-05-2026;30-06-2026;ok',
    ],
    tasks: [
      'O que fazer;Data de vencimento;Marca auricular;Repetir;Observações',
      'Bolus;30-06-2026;0012345678;28;ok',
    ],
  },
  it: {
    animals: [
      'Nº aziendale;Matricola;Nome;Data di nascita;Sesso;Razza;Matricola madre;Peso (kg);Gruppo;Gravida;Ultima fecondazione;Data presunta parto;Data ultimo parto',
      '17;0012345678;Blanka;23 novembre 2022;femmina;Jersey;0012345600;612,5;2;sì;18/01/2026;27/10/2026;30/10/2025',
    ],
    births: [
      'Madre;Data parto;Matricola vitello;Nome del vitello;Annotazioni',
      '0012345600;30/10/2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Marca auricolare;Data fecondazione;Toro;Diagnosi di gravidanza;Prossimo calore',
      '0012345678;18/01/2026;Apollo;positiva;28/02/2026',
    ],
    'pregnancy-checks': [
      'Marca auricolare;Data diagnosi;Esito diagnosi;Giorni di gravidanza;Veterinario',
      '0012345678;24/02/2026;positiva;37;Blum',
    ],
    'pregnancy-losses': ['Marca auricolare;Data aborto;Annotazioni', '0012345678;09/04/2026;ok'],
    heats: ['Marca auricolare;Calore osservato;Annotazioni', '0012345678;17/01/2026;ok'],
    vaccinations: ['Capo;Vaccino;Data vaccinazione;Richiamo', '0012345678;Bovilis;23/05/2025;23/05/2026'],
    movements: [
      'Capo;Entrata/uscita;Data movimento;Tipo di movimento;Causa di uscita;Destinazione;Prezzo',
      '0012345678;out;23/05/2026;sale;fertility;Hof Berg;1.250,5',
    ],
    weights: [
      'Matricola;Data della pesata;Peso vivo (kg);Metodo;Note',
      '0012345678;23/05/2026;655,5;scale;ok',
    ],
    'condition-scores': ['Matricola;Data della valutazione;BCS;Note', '0012345678;23/05/2026;3,25;ok'],
    'test-days': [
      'Matricola;Data controllo;Latte kg;Grasso %;Proteine %;Cellule somatiche (x 1.000);Note',
      '0012345678;23/05/2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Capo;Data del trattamento;Farmaco;Diagnosi;Tempo di attesa latte (ore);Tempo di attesa carne (giorni)',
      '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: [
      'Farmaco;Tempo di attesa latte (ore);Tempo di attesa carne (giorni);Fornitore',
      'Ubrolexin;120;10;Hof Vet',
    ],
    feeds: ['Mangime;Giacenza (kg);Data di carico', 'Silo 1;1.250,5;30/05/2026'],
    'feed-movements': [
      'Mangime;Tipo di movimento;Consegnato il;Quantità (kg);Prezzo per tonnellata;Fornitore;Note',
      'Silo 1;delivery;30/05/2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: [
      'Mangime;Gruppo di alimentazione;kg per capo e giorno;Data di inizio',
      'Silo 1;2;12,5;30/05/2026',
    ],
    'dry-offs': ['Matricola;Data asciutta', '0012345678;23/05/2025'],
    'tasks-done': ['Matricola;Intervento;Eseguito il;Note', '0012345678;dehorned;23/05/2026;ok'],
    holds: [
      'Matricola;Lavoro rinviato;Rinviato il;Rinviato al;Note',
      '0012345678;check;23/05/2026;30/06/2026;ok',
    ],
    tasks: ['Cosa fare;Scadenza;Matricola;Ripetizione;Note', 'Bolus;30/06/2026;0012345678;28;ok'],
  },
  nl: {
    animals: [
      'Werknummer;Levensnummer;Naam;Geboortedatum;Geslacht;Ras;Levensnummer moeder;Gewicht (kg);Groep;Drachtig;Laatste inseminatie;Verwachte kalfdatum;Laatste kalfdatum',
      '17;0012345678;Blanka;23 november 2022;v;Jersey;0012345600;612,5;2;ja;18-01-2026;27-10-2026;30-10-2025',
    ],
    births: [
      'Moederdier;Afkalfdatum;Levensnummer kalf;Naam van het kalf;Opmerkingen',
      '0012345600;30-10-2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Diernummer;Datum inseminatie;KI-stier;Drachtcontrole;Volgende tocht',
      '0012345678;18-01-2026;Apollo;drachtig;28-02-2026',
    ],
    'pregnancy-checks': [
      'Diernummer;Datum drachtcontrole;Uitslag;Dagen drachtig;Dierenarts',
      '0012345678;24-02-2026;drachtig;37;Blum',
    ],
    'pregnancy-losses': ['Diernummer;Verworpen op;Opmerkingen', '0012345678;09-04-2026;ok'],
    heats: ['Diernummer;Tocht gezien;Opmerkingen', '0012345678;17-01-2026;ok'],
    vaccinations: ['Oormerk;Entstof;Gevaccineerd op;Herhaling', '0012345678;Bovilis;23-05-2025;23-05-2026'],
    movements: [
      'Oormerk;Aanvoer/afvoer;Afvoerdatum;Soort afvoer;Afvoerreden;Bestemming;Prijs',
      '0012345678;out;23-05-2026;sale;fertility;Hof Berg;1.250,5',
    ],
    weights: [
      'Levensnummer;Weegdatum;Gewicht (kg);Methode;Opmerking',
      '0012345678;23-05-2026;655,5;scale;ok',
    ],
    'condition-scores': [
      'Levensnummer;Beoordelingsdatum;Conditiescore;Opmerking',
      '0012345678;23-05-2026;3,25;ok',
    ],
    'test-days': [
      'Levensnummer;MPR-datum;Kg melk;% vet;% eiwit;Celgetal (x 1000);Opmerking',
      '0012345678;23-05-2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Oormerk;Behandeld op;Medicijn;Diagnose;Wachttijd melk (uren);Wachttijd vlees (dagen)',
      '0012345678;23-05-2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: [
      'Medicijn;Wachttijd melk (uren);Wachttijd vlees (dagen);Leverancier',
      'Ubrolexin;120;10;Hof Vet',
    ],
    feeds: ['Voersoort;Voorraad (kg);Leverdatum', 'Silo 1;1.250,5;30-05-2026'],
    'feed-movements': [
      'Voersoort;Soort mutatie;Geleverd op;Hoeveelheid (kg);Prijs per ton;Leverancier;Opmerkingen',
      'Silo 1;delivery;30-05-2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Voersoort;Voergroep;kg per dier per dag;Begindatum', 'Silo 1;2;12,5;30-05-2026'],
    'dry-offs': ['Levensnummer;Drooggezet op', '0012345678;23-05-2025'],
    'tasks-done': ['Levensnummer;Handeling;Uitgevoerd op;Opmerkingen', '0012345678;dehorned;23-05-2026;ok'],
    holds: [
      'Levensnummer;Uitgestelde taak;Uitgesteld op;Uitgesteld tot;Opmerkingen',
      '0012345678;check;23-05-2026;30-06-2026;ok',
    ],
    tasks: [
      'Wat te doen;Vervaldatum;Levensnummer;Herhaling;Opmerkingen',
      'Bolus;30-06-2026;0012345678;28;ok',
    ],
  },
  pl: {
    animals: [
      'Nr oborowy;Nr kolczyka;Imię krowy;Data urodzenia;Płeć;Rasa;Nr kolczyka matki;Masa ciała (kg);Grupa żywieniowa;Cielna;Ostatnia inseminacja;Termin wycielenia;Data ostatniego wycielenia',
      '17;0012345678;Blanka;23 listopada 2022 r.;samica;Jersey;0012345600;612,5;2;tak;18.01.2026;27.10.2026;30.10.2025',
    ],
    births: [
      'Numer matki;Data wycielenia;Kolczyk cielęcia;Imię cielęcia;Uwagi',
      '0012345600;30.10.2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Krowa;Data krycia;Buhaj;Badanie cielności;Powtórka rui',
      '0012345678;18.01.2026;Apollo;cielna;28.02.2026',
    ],
    'pregnancy-checks': [
      'Krowa;Data badania cielności;Wynik badania;Dni cielności;Lekarz weterynarii',
      '0012345678;24.02.2026;cielna;37;Blum',
    ],
    'pregnancy-losses': ['Krowa;Data poronienia;Uwagi', '0012345678;09.04.2026;ok'],
    heats: ['Krowa;Data rui;Uwagi', '0012345678;17.01.2026;ok'],
    vaccinations: [
      'Numer zwierzęcia;Szczepionka;Data;Dawka przypominająca',
      '0012345678;Bovilis;23.05.2025;23.05.2026',
    ],
    movements: [
      'Numer zwierzęcia;Kierunek;Data ubycia;Rodzaj przemieszczenia;Przyczyna ubycia;Nabywca;Cena',
      '0012345678;out;23.05.2026;sale;fertility;Hof Berg;1 250,5',
    ],
    weights: ['Numer kolczyka;Data ważenia;Masa (kg);Metoda;Uwagi', '0012345678;23.05.2026;655,5;scale;ok'],
    'condition-scores': ['Numer kolczyka;Data oceny;Ocena kondycji;Uwagi', '0012345678;23.05.2026;3,25;ok'],
    'test-days': [
      'Numer kolczyka;Data próby;Mleko (kg);Tłuszcz (%);Białko (%);LKS (tys./ml);Uwagi',
      '0012345678;23.05.2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Numer zwierzęcia;Data leczenia;Lek;Choroba;Karencja mleko;Karencja mięso',
      '0012345678;23.05.2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: ['Lek;Karencja mleko;Karencja mięso;Dostawca', 'Ubrolexin;120;10;Hof Vet'],
    feeds: ['Nazwa paszy;Zapas (kg);Data', 'Silo 1;1 250,5;30.05.2026'],
    'feed-movements': [
      'Nazwa paszy;Rodzaj ruchu;Data dostawy;Ilość (kg);Cena za tonę;Dostawca;Uwagi',
      'Silo 1;delivery;30.05.2026;1 250,5;212,50;Hof Berg;ok',
    ],
    rations: [
      'Nazwa paszy;Grupa żywieniowa;kg na sztukę dziennie;Data rozpoczęcia',
      'Silo 1;2;12,5;30.05.2026',
    ],
    'dry-offs': ['Numer kolczyka;Data zasuszenia', '0012345678;23.05.2025'],
    'tasks-done': ['Numer kolczyka;Zabieg;Data wykonania;Uwagi', '0012345678;dehorned;23.05.2026;ok'],
    holds: [
      'Numer kolczyka;Odroczone zadanie;Data odroczenia;Odroczono do;Uwagi',
      '0012345678;check;23.05.2026;30.06.2026;ok',
    ],
    tasks: ['Tytuł zadania;Termin;Numer kolczyka;Powtarzanie;Uwagi', 'Bolus;30.06.2026;0012345678;28;ok'],
  },
  tr: {
    animals: [
      'SÜRÜ NO;KÜPE NUMARASI;ADI;DOĞUM TARİHİ;CİNSİYETİ;IRKI;ANNE KÜPE NO;CANLI AĞIRLIK (KG);SAĞIM GRUBU;GEBE;SON TOHUMLAMA TARİHİ;TAHMİNİ DOĞUM TARİHİ;SON DOĞUM TARİHİ',
      '17;0012345678;Blanka;23 Kasım 2022;DİŞİ;Jersey;0012345600;612,5;2;EVET;18.01.2026;27.10.2026;30.10.2025',
    ],
    births: [
      'Ana küpe no;Buzağılama tarihi;Buzağı küpe no;Buzağı adı;Açıklama',
      '0012345600;30.10.2025;0012345999;Lola;ok',
    ],
    seminations: [
      'Küpe No;Tohumlama tarihi;Boğa adı;Gebelik kontrolü;Sonraki kızgınlık',
      '0012345678;18.01.2026;Apollo;Gebe;28.02.2026',
    ],
    'pregnancy-checks': [
      'Küpe No;Muayene tarihi;Muayene sonucu;Gebelik günü;Veteriner',
      '0012345678;24.02.2026;Gebe;37;Blum',
    ],
    'pregnancy-losses': ['Küpe No;Yavru atma tarihi;Açıklama', '0012345678;09.04.2026;ok'],
    heats: ['Küpe No;Kızgınlık tarihi;Açıklama', '0012345678;17.01.2026;ok'],
    vaccinations: ['Hayvan No;Aşı;Tarih;Rapel', '0012345678;Bovilis;23.05.2025;23.05.2026'],
    movements: [
      'Hayvan No;Giriş/çıkış;Çıkış tarihi;Çıkış şekli;Çıkış nedeni;Alıcı;Fiyat',
      '0012345678;out;23.05.2026;sale;fertility;Hof Berg;1.250,5',
    ],
    weights: ['Küpe No;Tartım tarihi;Canlı ağırlık (kg);Yöntem;Not', '0012345678;23.05.2026;655,5;scale;ok'],
    'condition-scores': ['Küpe No;Değerlendirme tarihi;Kondisyon puanı;Not', '0012345678;23.05.2026;3,25;ok'],
    'test-days': [
      'Küpe No;Kontrol tarihi;Süt verimi (kg);Yağ (%);Protein (%);Somatik hücre sayısı (bin/ml);Not',
      '0012345678;23.05.2026;31,2;4,12;3,41;215;ok',
    ],
    treatments: [
      'Hayvan No;Tedavi tarihi;İlaç;Teşhis;Süt arınma süresi;Et arınma süresi',
      '0012345678;23.05.2025;Ubrolexin;mastitis;120;10',
    ],
    medicines: ['İlaç adı;Süt arınma süresi;Et arınma süresi;Tedarikçi', 'Ubrolexin;120;10;Hof Vet'],
    feeds: ['Yem adı;Stok miktarı (kg);Tarih', 'Silo 1;1.250,5;30.05.2026'],
    'feed-movements': [
      'Yem adı;Hareket türü;Teslim tarihi;Miktar (kg);Ton fiyatı;Tedarikçi;Not',
      'Silo 1;delivery;30.05.2026;1.250,5;212,50;Hof Berg;ok',
    ],
    rations: ['Yem adı;Besleme grubu;Hayvan başına kg;Başlangıç tarihi', 'Silo 1;2;12,5;30.05.2026'],
    'dry-offs': ['Küpe no;Kuruya çıkarma tarihi', '0012345678;23.05.2025'],
    'tasks-done': ['Küpe No;Yapılan iş;Yapılış tarihi;Not', '0012345678;dehorned;23.05.2026;ok'],
    holds: [
      'Küpe No;Ertelenen iş;Erteleme tarihi;Ertelendiği gün;Not',
      '0012345678;check;23.05.2026;30.06.2026;ok',
    ],
    tasks: ['Görev başlığı;Son gün;Küpe No;Tekrar günü;Not', 'Bolus;30.06.2026;0012345678;28;ok'],
  },
};
