/** The fee of a payout and the smallest one in the histories, paise. */
export const payoutTerms = { feePaise: 10, minPaise: 100 };
