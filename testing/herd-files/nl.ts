import type { Tables } from './tables.ts';

export const nl: Tables = {
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
    'Oormerk;Aanvoer/afvoer;Afvoerdatum;Soort afvoer;Afvoerreden;Bestemming;Prijs;UBN bestemming;Slachtgewicht (kg);Slachtklasse',
    '0012345678;out;23-05-2026;sale;fertility;Hof Berg;1.250,5;PX 12345;312;R3',
  ],
  weights: ['Levensnummer;Weegdatum;Gewicht (kg);Methode;Opmerking', '0012345678;23-05-2026;655,5;scale;ok'],
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
  tasks: ['Wat te doen;Vervaldatum;Levensnummer;Herhaling;Opmerkingen', 'Bolus;30-06-2026;0012345678;28;ok'],
};
