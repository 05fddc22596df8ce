import type { Tables } from './tables.ts';

export const de: Tables = {
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
    'Tier-Nr.;Zugang/Abgang;Bewegungsdatum;Bewegungsart;Abgangsgrund;Käufer;Preis;Betriebsnummer Ziel;Schlachtgewicht (kg);Handelsklasse',
    '0012345678;Abgang;23.05.2026;Verkauft;Fruchtbarkeit;Hof Berg;1.250,5;PX 12345;312;R3',
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
};
