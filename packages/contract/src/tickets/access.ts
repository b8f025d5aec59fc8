import { merchant, staff } from '../kernel/access.ts';

/** Who may ask the shop of a record, and who may ask head office about one: named apart from the calls, for pages that only show the button. */
export const askShopAccess = staff('tickets.manage');
export const askHelpAccess = merchant('m.tickets');
