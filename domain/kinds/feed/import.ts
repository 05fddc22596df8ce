import { ENTRY_COLUMN, FEED_HEADINGS } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

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
      headings: { ...FEED_HEADINGS, en: `${FEED_HEADINGS.en}|feed name` },
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
    waste_percent: {
      weight: 1,
      headings: {
        en: 'waste|waste percent|losses|feeding losses',
        de: 'Verlust|Verluste|Futterverluste|Verlust Prozent',
        fr: 'pertes|perte|gaspillage|refus',
        es: 'desperdicio|merma|pérdidas|desperdicio porcentaje',
        pt: 'desperdício|perda|perdas|sobra|sobras',
        it: 'spreco|sprechi|perdite',
        nl: 'verlies|verliezen|voerverlies',
        pl: 'straty|strata|straty paszy',
        tr: 'fire|kayıp|yem kaybı',
        north: 'svinn|spill|tab',
      },
    },
    registered_amount: { weight: 0.3 },
    entry: ENTRY_COLUMN,
  },
} as const satisfies KindImport;
