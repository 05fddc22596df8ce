import { ANIMAL_HEADINGS, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const seminationImport = {
  fileNames: {
    en: 'semination|insemin|breeding|service|ai records',
    de: 'Besamung|Belegung',
    fr: 'saillie',
    es: 'servicio|cubricion|montas',
    pt: 'cobrições|coberturas|serviços',
    it: 'fecondazion',
    nl: 'inseminatie|dekking',
    pl: 'unasien|krycia|pokrycia',
    tr: 'tohumla|aşım kayıt',
  },
  bareDate: 'semination_date',
  columns: {
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    semination_date: {
      weight: 2,
      required: true,
      headings: {
        en: `semination date|insemination date|insemination|date of insemination|AI date|AI|service date|date served|served|
          serviced|bred|breeding date|date bred|mating date|serve date`,
        de: 'Besamung|Besamungsdatum|besamt|besamt am|Belegung|Belegdatum|belegt|belegt am|Deckdatum|KB|KB Datum',
        fr: "insémination|date d'insémination|date de l'insémination|inséminée le|inséminé le|IA|date IA|datia|saillie|date de saillie",
        es: `inseminación|fecha de inseminación|IA|fecha IA|servicio|fecha de servicio|monta|fecha de monta|cubrición|
          fecha de cubrición`,
        pt: `inseminação|data da inseminação|inseminada em|IA|data da IA|serviço|data do serviço|cobrição|data da cobrição|
          cobertura|data da cobertura|monta|data da monta`,
        it: 'inseminazione|data di inseminazione|inseminata il|fecondazione|data di fecondazione|FA|data FA|data IA|data monta',
        nl: `inseminatie|inseminatiedatum|datum inseminatie|geïnsemineerd|geïnsemineerd op|KI|KI datum|dekking|dekdatum|
          datum dekking|gedekt op`,
        pl: `inseminacja|data inseminacji|unasiennianie|data unasienniania|krycie|data krycia|pokrycie|data pokrycia|
          data zabiegu`,
        tr: 'tohumlama|tohumlama tarihi|tohumlama tar|suni tohumlama|suni tohumlama tarihi|tohumlandığı tarih|aşım|aşım tarihi',
        north: 'semineringsdato|seminering|inseminering|insemineringsdato|insemineringsdatum',
      },
    },
    next_heat_date: {
      weight: 1.2,
      headings: {
        en: 'next heat|next heat date|expected heat|return date|~heat date',
        de: 'nächste Brunst|nächste Brunst am|erwartete Brunst|~Brunst|~Brunstdatum',
        fr: 'prochaine chaleur|prochaines chaleurs|date des prochaines chaleurs|retour en chaleur|retour en chaleurs|~chaleurs',
        es: 'próximo celo|fecha del próximo celo|celo esperado|retorno de celo|~celo|~fecha de celo',
        pt: 'próximo cio|data do próximo cio|cio previsto|retorno ao cio|~cio|~data do cio',
        it: 'prossimo calore|data prossimo calore|calore atteso|ritorno in calore|~calore|~data calore',
        nl: 'volgende tocht|datum volgende tocht|verwachte tocht|~tocht|~tochtdatum',
        pl: 'powtórka rui|następna ruja|data następnej rui|spodziewana ruja|przewidywana ruja|~ruja|~data rui',
        tr: `sonraki kızgınlık|sonraki kızgınlık tarihi|beklenen kızgınlık|beklenen kızgınlık tarihi|~kızgınlık|
          ~kızgınlık tarihi`,
      },
    },
    successful: {
      weight: 1,
      headings: {
        en: 'successful|success|result|pregnant|conceived|outcome|preg check|PD result|pregnancy check',
        de: 'erfolgreich|Erfolg|Ergebnis|tragend|trächtig|Trächtigkeitsuntersuchung|TU|TU Ergebnis',
        fr: 'résultat|réussi|réussie|réussite|succès|gestante|pleine|constat de gestation|diagnostic de gestation',
        es: 'éxito|exitosa|resultado|preñada|gestante|diagnóstico|diagnóstico de gestación',
        pt: 'sucesso|êxito|bem sucedida|resultado|prenhe|prenha|gestante|diagnóstico|diagnóstico de gestação',
        it: 'esito|riuscita|successo|gravida|diagnosi|diagnosi di gravidanza|esito diagnosi',
        nl: 'geslaagd|succes|resultaat|drachtig|drachtcontrole|drachtigheidscontrole',
        pl: 'skuteczna|skuteczne|udana|wynik|wynik badania|cielna|badanie cielności',
        tr: 'başarılı|başarı|sonuç|sonucu|gebe|gebelik|gebelik kontrolü|gebelik sonucu|muayene sonucu|tuttu mu',
        north: 'resultat|drektig|dräktig',
      },
    },
    bull: {
      type: 'line',
      weight: 0.7,
      notExported: true,
      headings: {
        en: 'bull|bull id|bull name|bull code|sire|sire id|sire name|service sire|semen|straw',
        de: 'Bulle|Bullenname|Bullennummer|Besamungsbulle|Stier|Stiername|Vater|Sperma',
        fr: 'taureau|nom du taureau|n° taureau|père|paillette',
        es: 'toro|nombre del toro|semental|padre|semen|pajilla|pajuela',
        pt: 'touro|nome do touro|nº do touro|reprodutor|pai|sémen|sêmen|palheta',
        it: 'toro|nome del toro|codice toro|matricola toro|padre|seme',
        nl: 'stier|stiernaam|naam stier|stiernummer|KI stier|KI code|vader|rietje',
        pl: 'buhaj|byk|nazwa buhaja|imię buhaja|numer buhaja|ojciec|nasienie|słomka',
        tr: 'boğa|boğa adı|boğa no|boğa kodu|boğa küpe no|baba|sperma|payet',
        north: 'okse|tyr|tjur',
      },
    },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
