import type { StateCode } from '@sevadesk/contract/kernel/states';

/** Other spellings of a state. Only seen or certain ones: fuzzy matching would turn Mainpuri into Manipur. */
export type Spellings = {
  /** Variants of the current name. */
  name?: string;
  /** Old names and codes. */
  old?: string;
  short?: string;
};

/** Spellings are compared without spaces, dots and case; `|` separates them. */
export const spellings: Record<StateCode, Spellings> = {
  AN: {
    name: 'andaman and nicobar|andaman nicobar|andaman and nicobar island|andaman nicobar islands|andaman|a and n islands|अंडमान निकोबार|अण्डमान और निकोबार द्वीपसमूह',
    short: 'a and n|ani|ani islands',
  },
  AP: {
    name: 'andra pradesh|andhrapradesh|andhra pradash|andhra|andhra prdesh|andhra pradesh new|andhra pradesh old|andhra pardesh|आन्ध्र प्रदेश',
    short: 'a p|ad',
  },
  AR: {
    name: 'arunachal|arunachal pardesh|arunanchal pradesh|arunachal pradash|arunchal pradesh|अरुणांचल प्रदेश',
    old: 'nefa',
  },
  AS: { name: 'asam|aasam|assam state|आसाम|असाम' },
  BR: { name: 'bihaar|behar|bihar state', short: 'bh' },
  CH: { name: 'chandigadh|chandigarh ut|chandigharh|chandighar|chandigrah|चण्डीगढ़|चंडीगढ', short: 'chd|ut chandigarh' },
  CG: {
    name: 'chattisgarh|chatisgarh|chhatisgarh|chhattishgarh|chattishgarh|chattisgadh|chhattisgadh|chhatishgarh|chatishgarh|chatttisgarh|chhattisgarh state|chhatisghar|chattisghar|छत्तीसगढ|छतीसगढ़|छतीसगढ',
    short: 'ct|cgh|c g',
  },
  DH: {
    name: 'dadra and nagar haveli|dadra nagar haveli|dadar and nagar haveli|dadra and nagar haveli daman and diu|the dadra and nagar haveli and daman and diu|दादरा और नगर हवेली|दमन और दीव|दादरा और नगर हवेली और दमन और दीव',
    old: 'daman and diu|daman diu|daman|d and d|dd|dn|silvassa',
    short: 'd and n h|dnh|dnhdd|dndd',
  },
  DL: {
    name: 'dehli|delhii|new delhi|newdelhi|nct of delhi|delhi nct|nct delhi|nct|national capital territory of delhi|delhi ncr|नई दिल्ली|देहली',
    short: 'dli|n delhi',
  },
  GA: { name: 'gova|goa state', short: 'go' },
  GJ: { name: 'gujrat|gujarath|gujraat|gujarat state|gujrath|गुजरात राज्य', short: 'guj' },
  HR: { name: 'hariyana|harayana|haryana state|hariana|हरयाणा', short: 'har' },
  HP: {
    name: 'himachal|himanchal pradesh|himachal pardesh|himachal pradash|himachalpradesh|हिमांचल प्रदेश',
    short: 'h p',
  },
  JK: {
    name: 'jammu kashmir|jammu and kashmeer|jammu and kasmir|jammu|kashmir|j and kashmir|jammu and kashmir ut|जम्मू कश्मीर|जम्मू एवं कश्मीर|जम्मू व कश्मीर',
    short: 'j and k|jandk',
  },
  JH: { name: 'jharkand|jharakhand|jarkhand|jhakhand|jharkhand state|झारखण्ड', old: 'vananchal', short: 'jhk|jkd|jd' },
  KA: {
    name: 'karnatak|karnatka|karnatake|karnataka state|karanataka|कर्नाटका',
    old: 'mysore|mysore state',
    short: 'kar|kn|kt',
  },
  KL: { name: 'keral|kerela|keralam|kerala state|केरला', old: 'travancore cochin', short: 'ker|ke' },
  LA: { name: 'laddakh|ladak|ladhak|लदाख' },
  LD: {
    name: 'lakshdweep|lakshadeep|laksha dweep|lakshwadeep|lakshadweep islands|लक्षदीप',
    old: 'laccadive minicoy and amindivi islands',
    short: 'lk|lkd',
  },
  MP: {
    name: 'madhya pardesh|madhyapradesh|madya pradesh|madhy pradesh|madhya pradash|madhaya pradesh|मध्यप्रदेश|म प्र',
    old: 'madhya bharat|central provinces',
    short: 'm p',
  },
  MH: { name: 'maharastra|maharashta|maharshtra|maharashtr|maharasthra|maharashtra state|महाराष्ट', short: 'mah|mhr' },
  MN: { name: 'manipoor|manipur state' },
  ML: { name: 'meghalya|megalaya|meghalay|meghalaya state', short: 'meg|me' },
  MZ: { name: 'mijoram|mizorum|mizoram state|मिजोरम', old: 'lushai hills', short: 'mi|miz' },
  NL: { name: 'naga land|nagalend|nagaland state|नागालैण्ड', short: 'nag' },
  OD: {
    name: 'odissa|odisa|odesha|odisha state|udisha|ओड़िशा|ओडीशा',
    old: 'orissa|orisa|oriss|orrisa|orissa state|or|उड़ीसा|उडीसा|उड़िसा',
    short: 'ori|ods',
  },
  PY: {
    name: 'puduchery|puducheri|puduchcheri|pudhucherry|पुडुचेरी|पुदुचेरी',
    old: 'pondicherry|pondichery|pondicheri|pondy|pondicherry ut|पांडिचेरी|पाण्डिचेरी',
    short: 'pdy|pon|pc',
  },
  PB: { name: 'panjab|punjaab|punjab state|पन्जाब', old: 'pepsu', short: 'pn|pun|pj' },
  RJ: {
    name: 'rajsthan|rajastan|rajesthan|rajasthan state|rajashthan|rajisthan',
    old: 'rajputana',
    short: 'raj|rj state',
  },
  SK: { name: 'sikim|sikkim state|shikkim', short: 'skm' },
  TN: {
    name: 'tamilnadu|tamil nadu state|tamilnad|tamil naidu|tamilnaidu|thamil nadu|thamizh nadu|tamil nad|तमिल नाडु|तमिलनाड',
    old: 'madras|madras state',
    short: 't n|tnd',
  },
  TS: { name: 'telengana|telungana|telangana state|telagana|thelangana|telanagana|तेलांगाना|तेलंगना', short: 'tg|tl|tel' },
  TR: { name: 'tripora|tripura state|tirpura', old: 'hill tippera', short: 'tri|tp' },
  UP: {
    name: 'uttar pardesh|uttarpradesh|utter pradesh|uttar pradash|uter pradesh|uttar pradesh state|uttrapradesh|uttra pradesh|uttar prdesh|utar pradesh|uttar prades|उत्तरप्रदेश|उ प्र|यूपी|यू पी',
    old: 'united provinces',
    short: 'u p',
  },
  UK: {
    name: 'uttrakhand|utarakhand|uttarakhnad|uttarkhand|uttarakhand state|utrakhand|utterakhand|उत्तराखण्ड|उतराखंड',
    old: 'uttaranchal|uttranchal|utranchal|uttarancal|ua|उत्तरांचल|उत्तराँचल',
    short: 'ukd|utk',
  },
  WB: {
    name: 'westbengal|west bangal|west bengol|w bengal|west bengal state|paschim banga|paschimbanga|पश्चिम बंगाल राज्य|प बंगाल|बंगाल',
    old: 'bengal',
    short: 'w b|wbl',
  },
};
