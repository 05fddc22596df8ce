import type { Tables } from './tables.ts';

export const pl: Tables = {
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
    'Numer zwierzęcia;Kierunek;Data ubycia;Rodzaj przemieszczenia;Przyczyna ubycia;Nabywca;Cena;Numer siedziby docelowej;Masa tuszy (kg);Klasa tuszy',
    '0012345678;out;23.05.2026;sale;fertility;Hof Berg;1 250,5;PX 12345;312;R3',
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
};
