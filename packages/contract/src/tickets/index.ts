export { askHelpAccess, askShopAccess } from './access.ts';
export * from './inputs.ts';
export { ticketMasters } from './master-endpoints.ts';
export * from './masters.ts';
export { ownTickets } from './merchant-endpoints.ts';
export { tickets } from './staff-endpoints.ts';
export * from './status.ts';
export * from './subjects.ts';
export * from './views.ts';
