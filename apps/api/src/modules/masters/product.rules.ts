import type { BankProductInput } from '@sevadesk/contract/masters';

/** What is stored of a product: only what its kind has; an own commission only where the package's does not count. */
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
