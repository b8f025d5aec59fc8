import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as m from './generated/nsdl-pan.ts';

type Text = typeof m.nsdl_pan_type_n;

const texts: Readonly<Record<'type' | 'category' | 'card', Readonly<Record<string, Text>>>> = {
  type: { n: m.nsdl_pan_type_n, c: m.nsdl_pan_type_c },
  category: {
    individual: m.nsdl_pan_category_individual,
    huf: m.nsdl_pan_category_huf,
    company: m.nsdl_pan_category_company,
    firm: m.nsdl_pan_category_firm,
    llp: m.nsdl_pan_category_llp,
    trust: m.nsdl_pan_category_trust,
    aop: m.nsdl_pan_category_aop,
    boi: m.nsdl_pan_category_boi,
    'local-authority': m.nsdl_pan_category_local_authority,
    ajp: m.nsdl_pan_category_ajp,
    government: m.nsdl_pan_category_government,
  },
  card: {
    p: m.nsdl_pan_choice_card_type_p,
    e: m.nsdl_pan_choice_card_type_e,
    a: m.nsdl_pan_choice_card_type_a,
  },
};

/**
 * Returns the label of a kind of application. `panLabel` has it too, but imports the texts of all forms, which a list or a report
 * does not need. A key without a text is returned as it is.
 */
export function panKindLabel(kind: 'type' | 'category' | 'card', key: string, locale?: Locale): string {
  return texts[kind][key.toLowerCase()]?.({}, { locale }) ?? key;
}
