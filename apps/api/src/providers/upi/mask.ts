/** A payer's UPI id as it may stand in a log: 'ra…@okaxis'. */
export function maskVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@');
  return at < 0 ? '…' : `${vpa.slice(0, Math.min(2, at))}…${vpa.slice(at)}`;
}
