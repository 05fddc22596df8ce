import { NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';
import {
  DRY_DAYS_COLUMN,
  HOURS_AFTER_CALVING_COLUMN,
  MEAT_DAYS_COLUMN,
  MILK_HOURS_COLUMN,
  SUPPLIER_ADDRESS_COLUMN,
  SUPPLIER_COLUMN,
  UNIT_COLUMN,
} from '../medicine-columns.ts';

export const medicineImport = {
  fileNames: {
    en: 'medicines|medicine list|drugs',
    de: 'Arzneimittelliste|Arzneimittel|Medikamente',
    fr: 'médicaments|pharmacie',
    es: 'medicamentos|botiquín',
    pt: 'medicamentos|farmácia',
    it: 'farmaci|medicinali',
    nl: 'medicijnen|geneesmiddelen',
    pl: 'leki|lekarstwa',
    tr: 'ilaç list|ilaçlar',
    north: 'legemidler|läkemedel',
  },
  columns: {
    name: {
      weight: 1.4,
      required: true,
      headings: {
        en: 'medicine|medicine name|name of the medicine|veterinary medicine|~drug',
        de: 'Arzneimittel|Name des Arzneimittels|Tierarzneimittel|Medikament|Arzneimittelbezeichnung',
        fr: 'médicament|nom du médicament|médicament vétérinaire|spécialité',
        es: 'medicamento|nombre del medicamento|fármaco|medicina',
        pt: 'medicamento|nome do medicamento|fármaco|remédio',
        it: 'farmaco|nome del farmaco|medicinale|medicinale veterinario',
        nl: 'medicijn|naam medicijn|geneesmiddel|diergeneesmiddel',
        pl: 'lek|nazwa leku|produkt leczniczy|lekarstwo',
        tr: 'ilaç|ilaç adı|ilacın adı',
        north: 'legemiddel|läkemedel|lægemiddel',
      },
    },
    unit: UNIT_COLUMN,
    milk_hours: MILK_HOURS_COLUMN,
    meat_days: MEAT_DAYS_COLUMN,
    min_dry_days: DRY_DAYS_COLUMN,
    hours_after_calving: HOURS_AFTER_CALVING_COLUMN,
    supplier: SUPPLIER_COLUMN,
    supplier_address: SUPPLIER_ADDRESS_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
