/** Whether a hold in this state still holds money. */
export const isHeldBy = (state: string | undefined): boolean => state === 'open' || state === 'review';
