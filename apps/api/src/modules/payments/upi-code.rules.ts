import qrcode from 'qrcode';

/** Returns the UPI link of a payment, and its QR code as rows of 0 and 1. */
export function drawUpiCode(payment: Record<string, string>): { text: string; rows: string[] } {
  // Applications read %20 as a space, but not every one reads a plus sign as one.
  const text = `upi://pay?${new URLSearchParams(payment).toString().replaceAll('+', '%20')}`;
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, place) => place);
  const rows = places.map((row) => places.map((column) => (modules.get(row, column) ? '1' : '0')).join(''));
  return { text, rows };
}
