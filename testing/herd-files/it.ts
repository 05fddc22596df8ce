import type { Tables } from './tables.ts';

export const it: Tables = {
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
    'Capo;Entrata/uscita;Data movimento;Tipo di movimento;Causa di uscita;Destinazione;Prezzo;Codice azienda di destinazione;Peso carcassa (kg);Classe carcassa',
    '0012345678;out;23/05/2026;sale;fertility;Hof Berg;1.250,5;PX 12345;312;R3',
  ],
  weights: ['Matricola;Data della pesata;Peso vivo (kg);Metodo;Note', '0012345678;23/05/2026;655,5;scale;ok'],
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
};
