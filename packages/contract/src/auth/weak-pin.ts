/** Whether each digit follows the one before by the same step: 111111, 123456, 864208 do. */
function isEvenlyStepped(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return new Set(steps).size === 1;
}

/** Whether a PIN of six digits is one of those that are guessed first: repeats, sequences, fewer than three digits, a year of birth. */
export function isWeakPin(pin: string): boolean {
  if (!/^\d{6}$/.test(pin)) return false;
  if (isEvenlyStepped(pin) || new Set(pin).size < 3) return true;
  if (pin.slice(0, 3) === pin.slice(3)) return true;
  if (pin.slice(0, 2) === pin.slice(2, 4) && pin.slice(2, 4) === pin.slice(4)) return true;
  if (/^(\d)\1(\d)\2(\d)\3$/.test(pin)) return true;
  return /^(?:19[3-9]|20[01])\d|(?:19[3-9]|20[01])\d$/.test(pin);
}
