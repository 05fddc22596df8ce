/** What the files have in common that tell of medicines and what was given of them: see Headings in kind.ts for how these lines are written. */

export const DOSE_COLUMN = {
  weight: 0.8,
  headings: {
    en: 'amount per dose|dose|dosage|dose given|amount given|quantity given',
    de: 'Menge je Gabe|Dosis|Dosierung|verabreichte Menge',
    fr: 'quantité par administration|dose|posologie|quantité administrée|dose administrée',
    es: 'cantidad por dosis|dosis|dosis aplicada|cantidad aplicada',
    pt: 'quantidade por dose|dose|dosagem|dose aplicada',
    it: 'quantità per dose|dose|dosaggio|dose somministrata',
    nl: 'hoeveelheid per dosis|dosis|dosering|toegediende hoeveelheid',
    pl: 'ilość na dawkę|dawka|dawkowanie',
    tr: 'doz başına miktar|doz|dozaj|verilen miktar',
    north: 'dose|dos|dosis',
  },
} as const;

export const UNIT_COLUMN = {
  weight: 0.4,
  headings: {
    en: 'unit|units|unit of measure',
    de: 'Einheit|Mengeneinheit',
    fr: 'unité',
    es: 'unidad|unidad de medida',
    pt: 'unidade|unidade de medida',
    it: 'unità|unità di misura',
    nl: 'eenheid',
    pl: 'jednostka',
    tr: 'birim',
    north: 'enhet|enhed',
  },
} as const;

export const BATCH_COLUMN = {
  weight: 0.8,
  headings: {
    en: 'batch|batch number|lot|lot number|serial',
    de: 'Charge|Chargennummer|Chargen Nr|Ch B',
    fr: 'lot|n° de lot|numéro de lot',
    es: 'lote|nº de lote|número de lote|serie',
    pt: 'lote|nº do lote|número do lote|partida',
    it: 'lotto|nº lotto|numero di lotto',
    nl: 'chargenummer|charge|batchnummer|batch',
    pl: 'seria|numer serii|nr serii',
    tr: 'parti|parti no|seri no|lot',
    north: 'batch|batchnummer',
  },
} as const;

export const SUPPLIER_COLUMN = {
  weight: 0.6,
  headings: {
    en: 'supplier|supplier name|supplied by|bought from|seller',
    de: 'Lieferant|bezogen von|Händler',
    fr: 'fournisseur|acheté chez',
    es: 'proveedor|comprado a|distribuidor',
    pt: 'fornecedor|comprado de|distribuidor',
    it: 'fornitore|acquistato da',
    nl: 'leverancier|gekocht bij',
    pl: 'dostawca|zakupiony od',
    tr: 'tedarikçi|satıcı|alındığı yer',
    north: 'leverandør|leverantör',
  },
} as const;

export const SUPPLIER_ADDRESS_COLUMN = {
  weight: 0.6,
  headings: {
    en: "supplier's address|supplier address|address of the supplier",
    de: 'Anschrift des Lieferanten|Lieferantenanschrift|Adresse Lieferant',
    fr: 'adresse du fournisseur|adresse fournisseur',
    es: 'dirección del proveedor|domicilio del proveedor',
    pt: 'endereço do fornecedor',
    it: 'indirizzo del fornitore',
    nl: 'adres leverancier|adres van de leverancier',
    pl: 'adres dostawcy',
    tr: 'tedarikçi adresi|satıcının adresi',
  },
} as const;

export const MILK_HOURS_COLUMN = {
  weight: 1,
  headings: {
    en: 'milk withdrawal (hours)|milk withdrawal hours|milk withdrawal|milk withhold hours|milk withhold|withdrawal milk',
    de: 'Wartezeit Milch (Stunden)|Wartezeit Milch Stunden|Wartezeit Milch|WZ Milch',
    fr: "délai d'attente lait (heures)|délai lait|délai d'attente lait|temps d'attente lait",
    es: 'tiempo de retiro de la leche (horas)|retiro en leche|tiempo de espera leche|retiro leche',
    pt: 'período de carência do leite (horas)|carência leite|carência do leite|intervalo de segurança leite',
    it: 'tempo di attesa latte (ore)|tempo di attesa latte|tempo di sospensione latte|sospensione latte',
    nl: 'wachttijd melk (uren)|wachttijd melk|wachttermijn melk',
    pl: 'karencja mleko (godziny)|karencja mleko|karencja na mleko|okres karencji mleko',
    tr: 'süt arınma süresi (saat)|süt arınma süresi|süt bekleme süresi|arınma süresi süt',
    north: 'tilbakeholdelsestid melk|karens mjölk|tilbageholdelsestid mælk',
  },
} as const;

export const MEAT_DAYS_COLUMN = {
  weight: 1,
  headings: {
    en: 'meat withdrawal (days)|meat withdrawal days|meat withdrawal|meat withhold days|meat withhold|withdrawal meat',
    de: 'Wartezeit Fleisch (Tage)|Wartezeit Fleisch Tage|Wartezeit Fleisch|Wartezeit essbares Gewebe|WZ Fleisch',
    fr: "délai d'attente viande (jours)|délai viande|délai d'attente viande|temps d'attente viande",
    es: 'tiempo de retiro de la carne (días)|retiro en carne|tiempo de espera carne|retiro carne',
    pt: 'período de carência da carne (dias)|carência carne|carência da carne|carência abate|intervalo de segurança carne',
    it: 'tempo di attesa carne (giorni)|tempo di attesa carne|tempo di sospensione carne|sospensione carne',
    nl: 'wachttijd vlees (dagen)|wachttijd vlees|wachttermijn vlees',
    pl: 'karencja mięso (dni)|karencja mięso|karencja na mięso|okres karencji mięso',
    tr: 'et arınma süresi (gün)|et arınma süresi|et bekleme süresi|arınma süresi et',
    north: 'tilbakeholdelsestid slakt|karens slakt|tilbageholdelsestid slagtning',
  },
} as const;

export const DRY_DAYS_COLUMN = {
  weight: 0.6,
  headings: {
    en: 'dry cow tube: minimum dry period (days)|minimum dry period|minimum dry days|min dry days',
    de: 'Trockensteller: Mindesttrockenzeit (Tage)|Mindesttrockenzeit|Mindesttrockenstehzeit',
    fr: 'tarissement : durée minimale (jours)|durée minimale de tarissement',
    es: 'secado: período seco mínimo (días)|período seco mínimo',
    pt: 'secagem: período seco mínimo (dias)|período seco mínimo',
    it: 'asciutta: durata minima (giorni)|periodo minimo di asciutta',
    nl: 'droogzetter: minimale droogstand (dagen)|minimale droogstand',
    pl: 'minimalny okres zasuszenia (dni)|minimalny okres zasuszenia',
    tr: 'en az kuru dönem (gün)|en az kuru dönem',
  },
} as const;

export const HOURS_AFTER_CALVING_COLUMN = {
  weight: 0.6,
  headings: {
    en: 'dry cow tube: milk withheld after calving (hours)|milk withdrawal after calving|hours after calving',
    de: 'Trockensteller: Wartezeit Milch nach der Abkalbung (Stunden)|Wartezeit Milch nach Abkalbung',
    fr: 'tarissement : délai lait après le vêlage (heures)|délai lait après vêlage',
    es: 'secado: retiro de la leche después del parto (horas)|retiro leche después del parto',
    pt: 'secagem: carência do leite após o parto (horas)|carência leite após o parto',
    it: 'asciutta: attesa latte dopo il parto (ore)|attesa latte dopo il parto',
    nl: 'droogzetter: wachttijd melk na afkalven (uren)|wachttijd melk na afkalven',
    pl: 'karencja mleko po wycieleniu (godziny)|karencja mleko po wycieleniu',
    tr: 'doğumdan sonra süt arınma süresi (saat)|doğumdan sonra süt arınma süresi',
  },
} as const;

export const ROUTE_COLUMN = {
  weight: 1,
  headings: {
    en: 'route|route of administration|administration|administered how',
    de: 'Art der Verabreichung|Verabreichungsart|Applikation|Applikationsart',
    fr: "voie d'administration|voie|mode d'administration",
    es: 'vía de administración|vía|vía de aplicación',
    pt: 'via de administração|via|via de aplicação',
    it: 'via di somministrazione|via|modalità di somministrazione',
    nl: 'toedieningsweg|toediening|wijze van toediening',
    pl: 'droga podania|sposób podania',
    tr: 'uygulama yolu|veriliş yolu',
  },
} as const;

export const RECEIPT_COLUMN = {
  weight: 0.8,
  headings: {
    en: 'proof of purchase|receipt|receipt number|delivery note|invoice',
    de: 'Belegnummer|Beleg|Beleg Nr|Abgabebeleg|AuA Nr|Lieferschein',
    fr: "justificatif d'achat|facture|n° de facture|ordonnance|n° d'ordonnance",
    es: 'comprobante de compra|factura|nº de factura|receta|nº de receta',
    pt: 'comprovante de compra|nota fiscal|nº da nota fiscal|receita|nº da receita',
    it: 'documento di acquisto|fattura|nº ricetta|ricetta',
    nl: 'aankoopbewijs|bonnummer|factuur|leverbon',
    pl: 'dowód zakupu|faktura|nr faktury|recepta',
    tr: 'satın alma belgesi|fatura|fatura no|reçete|reçete no',
  },
} as const;

export const PRESCRIBER_COLUMN = {
  weight: 0.8,
  headings: {
    en: 'prescribed by|prescriber|vet|veterinarian|veterinary surgeon|vet name',
    de: 'verschrieben von|Tierarzt|Tierärztin|verschreibender Tierarzt',
    fr: 'prescrit par|prescripteur|vétérinaire|vétérinaire prescripteur',
    es: 'recetado por|prescrito por|veterinario|médico veterinario',
    pt: 'prescrito por|veterinário|médico veterinário',
    it: 'prescritto da|veterinario|veterinario prescrittore',
    nl: 'voorgeschreven door|dierenarts',
    pl: 'przepisany przez|lekarz weterynarii|weterynarz',
    tr: 'reçeteyi yazan|veteriner|veteriner hekim',
    north: 'veterinær|veterinär|dyrlæge',
  },
} as const;

export const GIVEN_BY_COLUMN = {
  weight: 0.8,
  headings: {
    en: 'given by|administered by|treated by|person',
    de: 'verabreicht von|durchgeführt von|Anwender',
    fr: 'administré par|traité par|intervenant',
    es: 'aplicado por|administrado por|tratado por|responsable',
    pt: 'aplicado por|administrado por|tratado por|responsável',
    it: 'somministrato da',
    nl: 'toegediend door|behandeld door',
    pl: 'podany przez|podał|leczony przez',
    tr: 'uygulayan|tedavi eden|veren',
  },
} as const;

/** When the package of a medicine was bought. */
export const BOUGHT_ON_COLUMN = {
  weight: 0.4,
  headings: {
    en: 'medicine bought on|medicine purchase date|date of purchase of the medicine|medicine received on',
    de: 'Arzneimittel gekauft am|Kaufdatum Arzneimittel|Bezugsdatum|Abgabedatum',
    fr: "médicament acheté le|date d'achat du médicament|date de livraison du médicament",
    es: 'medicamento comprado el|fecha de compra del medicamento',
    pt: 'medicamento comprado em|data de compra do medicamento',
    it: 'farmaco acquistato il|data acquisto farmaco',
    nl: 'medicijn gekocht op|aankoopdatum medicijn',
    pl: 'data zakupu leku',
    tr: 'ilaç satın alma tarihi',
  },
} as const;

/** How much of a medicine its package held. */
export const BOUGHT_AMOUNT_COLUMN = {
  weight: 0.4,
  headings: {
    en: 'quantity bought|quantity purchased|quantity received|amount purchased',
    de: 'bezogene Menge|abgegebene Menge|gekaufte Menge',
    fr: 'quantité livrée|quantité achetée',
    es: 'cantidad adquirida|cantidad recibida',
    pt: 'quantidade adquirida|quantidade recebida',
    it: 'quantità acquistata',
    nl: 'gekochte hoeveelheid|hoeveelheid gekocht',
    pl: 'ilość zakupiona|zakupiona ilość',
    tr: 'satın alınan miktar',
  },
} as const;
