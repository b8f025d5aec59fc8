/** Beginnings of the reasons that journeys select, as seeded in the database. */
export const reasonTexts = {
  r03: 'Name differs from the proof or from Aadhaar',
  r05: 'Identity proof missing, unreadable or expired',
  r07: "Father's or mother's name missing or wrong",
  r13: 'Applicant already has a PAN, or duplicate application',
} as const;
