/** The four parts of an assessing officer's code. */
export type AoParts = { area: string; type: string; range: string; number: string };

export const aoCodeText = ({ area, type, range, number }: AoParts): string => `${area} ${type} ${range} ${number}`;

/** Maps the parts to the fields of the form. */
export const aoFields = ({ area, type, range, number }: AoParts) => ({
  aoArea: area,
  aoType: type,
  aoRange: range,
  aoNumber: number,
});
