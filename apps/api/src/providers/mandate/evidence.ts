import { maskMobile, maskVpa } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf } from '../evidence.ts';

const masks = { payer_name: initialOf, payer_mobile: maskMobile, payer_vpa: maskVpa, key: () => '[key]' };

/** Returns the provider's response as evidence for people: the payer is masked. */
export const evidenceOf = (text: string, key: string): string => evidenceBy(text, key, { masks });
