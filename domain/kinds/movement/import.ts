import { farmNumberKey } from '../../values/farm-numbers.ts';
import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { FileValues, KindImport } from '../in-files.ts';

/** What the Australian NLIS writes as the holding to which a dead animal went. */
const DECEASED = 'deceased';
/** What it writes where there is no waybill. */
const NO_DOCUMENT = '-';

/**
 * Of a kill sheet each row is a slaughter. Of a report with the holdings from which and to which animals went, the one that is not the
 * farm's own is the other farm's: an arrival counts as a purchase, and of a departure it is not known why. Where neither is
 * the farm's own, or both are, it is not known which way she went, and nothing follows.
 */
function completed(values: FileValues, ownNumbers: ReadonlySet<string>): FileValues {
  const { killed_on, from_number: from, to_number: to, document } = values;
  const isOwn = (number: FileValues[string]) => ownNumbers.has(farmNumberKey(String(number)));
  const said = document === NO_DOCUMENT ? { document: undefined } : {};
  if (killed_on !== undefined) return { ...said, kind: values.kind ?? 'slaughter', direction: 'out' };
  if (String(to).toLowerCase() === DECEASED) return { ...said, kind: 'death', direction: 'out' };
  const wayOf = () => {
    if (to !== undefined && from !== undefined)
      return isOwn(to) === isOwn(from) ? undefined : isOwn(to) ? 'in' : 'out';
    if (to !== undefined) return isOwn(to) ? 'in' : 'out';
    if (from !== undefined) return isOwn(from) ? 'out' : 'in';
    return undefined;
  };
  const direction = values.direction ?? wayOf();
  const other = direction === 'out' ? to : direction === 'in' ? from : undefined;
  if (direction === undefined || (to === undefined && from === undefined)) return said;
  const place_number = values.place_number ?? (isOwn(other) ? undefined : other);
  const kind = values.kind ?? (direction === 'in' ? 'purchase' : 'other');
  return { ...said, kind, direction, place_number };
}

export const movementImport = {
  fileNames: {
    en: 'movement|arrival|departure|sales|sold animals|purchases',
    de: 'zugang|zugänge|abgang|abgänge|bewegung|verkäufe|zukauf',
    fr: 'mouvement|entrées et sorties|sorties|ventes|achats',
    es: 'movimiento|entradas y salidas|salidas|ventas|compras',
    pt: 'movimentaç|entradas e saídas|saídas|vendas|compras',
    it: 'moviment|entrate e uscite|uscite|vendite|acquisti',
    nl: 'aanvoer|afvoer|verplaatsing|mutaties|verkopen',
    pl: 'przemieszczeni|sprzedaż|zakup',
    tr: 'hareket|giriş çıkış|satış|satın alma',
    north: 'flytning|förflyttning|til og afgang',
  },
  bareDate: 'moved_on',
  alike: ['cow', 'direction', 'moved_on', 'kind'],
  columns: {
    ...ANIMAL_COLUMNS,
    direction: {
      weight: 1,
      // A file of departures need not say that they are departures; of an animal that moved in another way it has to.
      follows: {
        column: 'kind',
        values: { purchase: 'in', return: 'in', sale: 'out', slaughter: 'out', death: 'out' },
      },
      headings: {
        en: 'direction|in or out|in/out|came or left',
        de: 'Richtung|Zu oder Abgang|Zugang/Abgang',
        fr: 'sens|entrée ou sortie|entrée/sortie',
        es: 'sentido|entrada o salida|entrada/salida',
        pt: 'sentido|entrada ou saída|entrada/saída',
        it: 'verso|entrata o uscita|entrata/uscita',
        nl: 'richting|aanvoer of afvoer|aanvoer/afvoer',
        pl: 'kierunek|przybycie lub ubycie',
        tr: 'yön|giriş veya çıkış|giriş/çıkış',
        north: 'til/afgang|in/ut',
      },
    },
    moved_on: {
      weight: 1.8,
      required: true,
      headings: {
        en: 'moved on|movement date|date of movement|date moved|transfer date|departure date|date of departure|exit date|left on|arrival date',
        de: 'Bewegungsdatum|Datum der Bewegung|Abgangsdatum|Abgang am|Zugangsdatum|Zugang am',
        fr: 'date de mouvement|date du mouvement|date de sortie|sortie le|date d’entrée|entrée le',
        es: 'fecha de movimiento|fecha del movimiento|fecha de salida|fecha de entrada|fecha de baja',
        pt: 'data da movimentação|data do movimento|data de saída|data da saída|data de entrada|data da entrada|data da baixa',
        it: 'data movimento|data del movimento|data di uscita|data uscita|data di entrata|data entrata',
        nl: 'datum verplaatsing|afvoerdatum|datum afvoer|aanvoerdatum|datum aanvoer',
        pl: 'data przemieszczenia|data ubycia|data przybycia',
        tr: 'hareket tarihi|çıkış tarihi|giriş tarihi',
        north: 'flyttedato|afgangsdato|flyttdatum',
      },
    },
    killed_on: {
      type: 'date',
      weight: 1.8,
      notExported: true,
      fills: 'moved_on',
      says: ['kind'],
      headings: {
        en: 'kill date|date killed|killed on|slaughter date|date of slaughter',
        de: 'Schlachtdatum|Schlachttag|geschlachtet am',
        fr: 'date d’abattage|abattu le|abattue le',
        es: 'fecha de faena|fecha de sacrificio|fecha de matanza',
        pt: 'data de abate|data do abate|abatido em',
        it: 'data di macellazione|data macellazione',
        nl: 'slachtdatum|datum slacht',
        pl: 'data uboju',
        tr: 'kesim tarihi',
        north: 'slaktedato|slaktdatum|slagtedato',
      },
    },
    kind: {
      weight: 1,
      required: true,
      headings: {
        en: 'kind|kind of movement|movement type|type of movement|way|disposal',
        de: 'Bewegungsart|Art der Bewegung|Abgangsart|Zugangsart',
        fr: 'type de mouvement|motif de sortie|motif d’entrée',
        es: 'tipo de movimiento|tipo de salida|tipo de entrada|tipo de baja',
        pt: 'tipo de movimentação|tipo de movimento|tipo de saída|tipo de entrada|tipo de baixa',
        it: 'tipo di movimento|tipo movimento|tipo di uscita',
        nl: 'soort verplaatsing|soort afvoer|soort mutatie',
        pl: 'rodzaj przemieszczenia|typ przemieszczenia',
        tr: 'hareket türü|çıkış şekli|giriş şekli',
        north: 'afgangstype|flyttetype',
      },
    },
    reason: {
      weight: 0.8,
      headings: {
        en: 'reason|reason for leaving|culling reason|cull reason|exit reason|reason for disposal',
        de: 'Grund|Abgangsgrund|Abgangsursache|Merzungsgrund',
        fr: 'cause|cause de sortie|cause de réforme|motif de réforme',
        es: 'motivo|motivo de salida|motivo de baja|causa de salida|causa de baja|motivo de descarte',
        pt: 'motivo|motivo da saída|motivo da baixa|motivo do descarte|causa da saída',
        it: 'causa|causa di uscita|motivo di uscita|motivo uscita',
        nl: 'reden|afvoerreden|reden van afvoer',
        pl: 'przyczyna|przyczyna ubycia|przyczyna wybrakowania',
        tr: 'neden|çıkış nedeni|ayıklama nedeni',
        north: 'afgangsårsag|utgångsorsak',
      },
    },
    place: {
      weight: 0.8,
      headings: {
        en: 'place|from or to|from/to|destination|origin|buyer|seller|sold to|bought from',
        de: 'Herkunft oder Ziel|Herkunft|Ziel|Verbleib|Käufer|Verkäufer|Abnehmer',
        fr: 'provenance|destination|provenance ou destination|acheteur|vendeur',
        es: 'procedencia|destino|procedencia o destino|comprador|vendedor',
        pt: 'origem|destino|origem ou destino|comprador|vendedor',
        it: 'provenienza|destinazione|provenienza o destinazione|acquirente|venditore',
        nl: 'herkomst|bestemming|herkomst of bestemming|koper|verkoper',
        pl: 'pochodzenie|przeznaczenie|miejsce przeznaczenia|nabywca|sprzedawca',
        tr: 'geldiği yer|gittiği yer|alıcı|satıcı',
        north: 'oprindelse|destination|mottagare',
      },
    },
    // Of headings that do not say whose number it is, the farm's own may be meant.
    place_number: {
      weight: 0.8,
      headings: {
        en: 'number of the other farm|other holding',
        de: 'Nummer des anderen Betriebs|Betriebsnummer des Käufers',
        fr: 'numéro de l’autre élevage',
        es: 'número de la otra finca',
        pt: 'número da outra fazenda',
        it: 'numero dell’altra azienda',
        nl: 'nummer van het andere bedrijf',
        pl: 'numer drugiej siedziby',
        tr: 'diğer işletme no',
        north: 'produsentnummer mottaker',
      },
    },
    from_number: {
      type: 'line',
      weight: 0.8,
      notExported: true,
      says: ['kind'],
      headings: {
        en: 'source pic|from pic|source cph|source holding|from holding|sending nait number|origin pic',
        de: 'Betriebsnummer Herkunft',
        fr: 'n° d’exploitation de provenance',
        es: 'RENSPA de origen|REGA de origen',
        pt: 'código da propriedade de origem',
        it: 'codice azienda di provenienza',
        nl: 'UBN herkomst',
        pl: 'numer siedziby pochodzenia',
        tr: 'geldiği işletme no',
        north: 'CHR-nummer afsender',
      },
    },
    to_number: {
      type: 'line',
      weight: 0.8,
      notExported: true,
      says: ['kind'],
      headings: {
        en: 'destination pic|to pic|destination cph|destination holding|to holding|receiving nait number',
        de: 'Betriebsnummer Ziel',
        fr: 'n° d’exploitation de destination',
        es: 'RENSPA de destino|REGA de destino',
        pt: 'código da propriedade de destino',
        it: 'codice azienda di destinazione',
        nl: 'UBN bestemming',
        pl: 'numer siedziby docelowej',
        tr: 'gittiği işletme no',
        north: 'CHR-nummer modtager|produktionsplatsnummer mottagare',
      },
    },
    document: {
      weight: 0.5,
      headings: {
        en: 'document|document number|movement document|passport number|NVD|waybill|NVD/Waybill',
        de: 'Dokument|Begleitpapier|Belegnummer',
        fr: 'document|n° de document|n° de passeport',
        es: 'documento|nº de documento|guía|nº de guía',
        pt: 'documento|nº do documento|GTA|nº da GTA',
        it: 'documento|nº documento|modello 4',
        nl: 'document|documentnummer',
        pl: 'dokument|numer dokumentu',
        tr: 'belge|belge no|sevk belgesi',
        north: 'dokumentnummer',
      },
    },
    weight: {
      weight: 0.4,
      headings: {
        en: 'weight|live weight',
        de: 'Gewicht|Lebendgewicht',
        fr: 'poids|poids vif',
        es: 'peso|peso vivo',
        pt: 'peso|peso vivo',
        it: 'peso|peso vivo',
        nl: 'gewicht|levend gewicht',
        pl: 'waga|masa|masa ciała',
        tr: 'ağırlık|canlı ağırlık',
        north: 'vægt|vikt|vekt',
      },
    },
    carcass_kg: {
      weight: 0.8,
      headings: {
        en: 'carcass weight|carcase weight|hot weight|HSCW|HCW|hot carcass weight|hot carcase weight|cold weight|dressed weight',
        de: 'Schlachtgewicht|Schlachtkörpergewicht|Schlachtgewicht warm|Schlachtgewicht kalt',
        fr: 'poids carcasse|poids de carcasse|poids carcasse chaud|poids carcasse froid',
        es: 'peso canal|peso de la canal|peso canal caliente|peso canal fría|peso en gancho',
        pt: 'peso da carcaça|peso carcaça|peso de carcaça|peso da carcaça quente',
        it: 'peso carcassa|peso della carcassa',
        nl: 'slachtgewicht|karkasgewicht|geslacht gewicht',
        pl: 'masa tuszy|waga tuszy|wbc',
        tr: 'karkas ağırlığı|sıcak karkas ağırlığı|soğuk karkas ağırlığı',
        north: 'slaktevekt|slaktvikt|slagtevægt',
      },
    },
    grade: {
      weight: 0.6,
      headings: {
        en: 'grade|carcass grade|carcase grade|EUROP grade|carcass class',
        de: 'Handelsklasse|Schlachtkörperklasse|EUROP Klasse',
        fr: 'classement|classement carcasse|classement EUROP',
        es: 'clasificación de la canal|tipificación|clasificación EUROP',
        pt: 'classificação da carcaça|tipificação|classificação EUROP',
        it: 'classe carcassa|classificazione carcassa|classe EUROP',
        nl: 'slachtklasse|classificatie karkas|EUROP klasse',
        pl: 'klasa tuszy|klasyfikacja tuszy|klasa EUROP',
        tr: 'karkas sınıfı|EUROP sınıfı',
        north: 'slaktklassning|klassifisering slakt|EUROP klasse slagt',
      },
    },
    price: {
      weight: 0.6,
      headings: {
        en: 'price|amount|sale price|purchase price|~value|~total',
        de: 'Preis|Betrag|Verkaufspreis|Kaufpreis|Erlös',
        fr: 'prix|montant|prix de vente|prix d’achat',
        es: 'precio|importe|precio de venta|precio de compra|valor',
        pt: 'preço|valor|preço de venda|preço de compra',
        it: 'prezzo|importo|prezzo di vendita|prezzo di acquisto',
        nl: 'prijs|bedrag|verkoopprijs|aankoopprijs',
        pl: 'cena|kwota|cena sprzedaży|cena zakupu',
        tr: 'fiyat|tutar|satış fiyatı|alış fiyatı',
        north: 'pris|beløb',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
  completed,
} as const satisfies KindImport;
