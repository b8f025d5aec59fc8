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
 * What kind of application it is, in words: `panLabel` knows them too, but brings the words of whole forms along, which a list or a
 * report has no use for. A key without a text shows itself.
 */
export function panKindLabel(kind: 'type' | 'category' | 'card', key: string, locale?: Locale): string {
  return texts[kind][key.toLowerCase()]?.({}, { locale }) ?? key;
}
