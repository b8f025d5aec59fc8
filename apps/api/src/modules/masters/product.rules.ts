import type { BankProductInput } from '@sevadesk/contract/masters';

/** Returns the stored terms of a product: only those of its kind, and its own commission only if it replaces the package's. */
export function termsOf(input: BankProductInput) {
  const { kind: _kind, bankName: _bankName, ...product } = input;
  const isOwn = product.commissionMode === 'own';
  return {
    ...product,
    features: product.features ?? '',
    eligibility: product.eligibility ?? '',
    applyUrl: product.applyMode === 'link' ? (product.applyUrl ?? null) : null,
    commissionPaise: isOwn ? product.commissionPaise : null,
    commissionBasisPoints: isOwn ? product.commissionBasisPoints : null,
  };
}
