import { ENTRY_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const feedImport = {
  fileNames: {
    en: 'feed|stock',
    de: 'Futter',
    fr: 'aliment|fourrage',
    es: 'pienso|forraje',
    pt: 'ração|rações|forragem|forragens|estoque',
    it: 'mangim|foragg',
    nl: 'voer',
    pl: 'pasza|pasze',
    tr: 'yem',
    north: 'foder',
  },
  bareDate: 'date_added',
  alike: ['name', 'date_added'],
  columns: {
    name: {
      weight: 1,
      required: true,
      headings: {
        en: 'feed|feed name|name|feedstuff|fodder',
        de: 'Futter|Futtermittel|Bezeichnung|Name',
        fr: "aliment|nom|nom de l'aliment|fourrage|désignation",
        es: 'alimento|nombre|nombre del alimento|pienso|forraje',
        pt: 'alimento|nome|nome do alimento|ração|forragem|insumo',
        it: 'mangime|nome|nome mangime|alimento|foraggio',
        nl: 'voer|voersoort|naam|voernaam|voedermiddel',
        pl: 'pasza|nazwa|nazwa paszy|rodzaj paszy',
        tr: 'yem|yem adı|yemin adı|yem türü|yem çeşidi|ad|adı',
        north: 'fôr|foder',
      },
    },
    total_amount: {
      weight: 1.6,
      required: true,
      headings: {
        en: 'total amount|amount|amount kg|stock|stock kg|quantity|quantity kg|kg|weight',
        de: 'Menge|Menge kg|Gesamtmenge|Bestand|Lagerbestand|Vorrat',
        fr: 'quantité|quantité kg|quantité totale|stock|stock actuel',
        es: 'cantidad|cantidad kg|cantidad total|existencias|stock',
        pt: 'quantidade|quantidade kg|quantidade total|qtd|qtde|estoque|stock|saldo',
        it: 'quantità|quantità kg|quantità totale|scorta|scorte|giacenza',
        nl: 'hoeveelheid|hoeveelheid kg|totale hoeveelheid|voorraad',
        pl: 'ilość|ilość kg|łączna ilość|zapas|stan|stan magazynowy',
        tr: 'miktar|miktarı|miktar kg|toplam miktar|stok|stok miktarı|mevcut',
        north: 'mengde|mængde|mängd',
      },
    },
    date_added: {
      weight: 1,
      headings: {
        en: 'date added|added|added on|date|purchase date|bought on|delivery date|delivered|stock date',
        de: 'Datum|Zugang|Zugangsdatum|Lieferdatum|Kaufdatum|Einkaufsdatum|hinzugefügt am',
        fr: "date|date d'ajout|ajouté le|date d'achat|date de livraison|date d'entrée",
        es: 'fecha|fecha de entrada|fecha de ingreso|fecha de compra|fecha de alta|añadido el',
        pt: 'data|data de entrada|data da compra|data de aquisição|adicionado em',
        it: 'data|data di acquisto|data di carico|data di consegna|aggiunto il',
        nl: 'datum|aankoopdatum|datum aankoop|leverdatum|toegevoegd op',
        pl: 'data|data zakupu|data dostawy|data przyjęcia|data dodania|dodano',
        tr: 'tarih|alım tarihi|satın alma tarihi|giriş tarihi|teslim tarihi|eklenme tarihi',
        north: 'dato',
      },
    },
    entry: ENTRY_COLUMN,
  },
} as const satisfies KindImport;
