import { titleKey } from '@sevadesk/contract/kernel/cell-text';

/** Synonyms in titles of old systems; the first one is used for comparison. */
const sameWords = [
  'mobile mob phone ph cell contact tel telephone mobileno mobilenumber phoneno contactno whatsapp मोबाइल फोन',
  'email mail emailid mailid emailaddress ईमेल',
  'number no num nbr नंबर संख्या',
  'name nm nam fullname नाम',
  'code cd कोड',
  'id uid ident',
  'address addr add adress addrs पता',
  'pin pincode pincd zip zipcode postal postcode postalcode पिन पिनकोड',
  'state statename province prov राज्य',
  'district dist distt districtname dst जिला',
  'balance bal blnc curbal currentbalance बैलेंस',
  'amount amt rs rupees inr राशि',
  'shop firm outlet store centre center business agency dukan दुकान',
  'owner proprietor prop contactperson holder मालिक',
  'parent upline under sponsor reportingto superior',
  'user usr login username loginid userid loginname',
  'status stat active isactive enabled स्थिति',
  'gstin gst gstno gstnumber gstinno',
  'pan panno pannumber pancard',
  'package pkg plan scheme slab',
  'type typ category cat kind',
  'date dt dated तारीख',
  'city town place village शहर',
  'staff employee emp operator subuser कर्मचारी',
  'created creation joined joining doj registered registration reg',
  'wallet purse',
  'merchant retailer agent member franchise franchisee vendor client customer dealer partner vle csp psa bc',
];
const meaning = new Map(
  sameWords.flatMap((line) => line.split(' ').map((word, _at, all) => [word, all[0] ?? word] as const)),
);

/** Prefixes that describe how a column is stored, not what it holds. */
const storage = new Set([
  'vch',
  'vchr',
  'vc',
  'str',
  'txt',
  'int',
  'num',
  'fld',
  'col',
  'tbl',
  'chr',
  'nvc',
  'tb',
  'bit',
  'f',
]);

/** Splits a title into words in lower case: 'vchShop_Nm' → shop, nm. */
export function titleWords(title: string): string[] {
  const words = title
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/e-mail/gi, 'email')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => titleKey(word))
    .filter((word) => word !== '');
  return words.length > 1 && storage.has(words[0] ?? '') ? words.slice(1) : words;
}

/** Returns the words of a title as synonyms; digits stay separate words ('address1' differs from 'address2'). */
export function titleMeaning(title: string): string[] {
  return titleWords(title).flatMap((word) => {
    const known = meaning.get(word);
    if (known !== undefined) return [known];
    const [, letters = '', digits = ''] = /^(\p{L}[\p{L}\p{M}]*?)(\d+)$/u.exec(word) ?? [];
    return letters ? [meaning.get(letters) ?? letters, digits] : [word];
  });
}
