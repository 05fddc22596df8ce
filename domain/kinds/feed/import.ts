import { ENTRY_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const feedImport = {
  fileNames: 'feed|futter|aliment|fourrage|pienso|voer|mangim|foragg|stock',
  bareDate: 'date_added',
  alike: ['name', 'date_added'],
  columns: {
    name: {
      weight: 1,
      required: true,
      headings: `feed|feed name|name|feedstuff|fodder|futter|futtermittel|bezeichnung|aliment|nom|nom de l aliment|fourrage|alimento|
nombre|pienso|forraje|voer|voersoort|naam|voedermiddel|mangime|nome|foraggio|racao|for|foder`,
    },
    total_amount: {
      weight: 1.6,
      required: true,
      headings: `total amount|amount|amount kg|stock|stock kg|quantity|quantity kg|kg|menge|menge kg|bestand|vorrat|quantite|
quantite kg|stock actuel|cantidad|cantidad kg|existencias|hoeveelheid|voorraad|quantita|scorta|giacenza|quantidade|estoque|
mengde|weight`,
    },
    date_added: {
      weight: 1,
      headings: `date added|added|added on|date|purchase date|bought on|delivery date|delivered|stock date|datum|
zugang|zugangsdatum|lieferdatum|kaufdatum|date d ajout|date d achat|date de livraison|fecha|fecha de entrada|
fecha de compra|aankoopdatum|leverdatum|data|data di acquisto|data di carico|data da compra`,
    },
    entry: ENTRY_COLUMN,
  },
} as const satisfies KindImport;
