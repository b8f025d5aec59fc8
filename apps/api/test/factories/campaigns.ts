/** A campaign by SMS to the shops of a district, as its form sends it. */
export const campaignOf = (templateId: string, district: string, changes = {}) => ({
  name: 'Silent shops',
  way: 'sms' as const,
  audience: { district },
  templateIds: [templateId],
  title: {},
  text: {},
  target: 'pan' as const,
  perHour: 36_000,
  startOn: null,
  startHour: 11,
  ...changes,
});
