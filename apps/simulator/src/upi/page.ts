import { escapeHtml, htmlPage, rupeesOf } from '../html.ts';
import type { Order } from './orders.ts';
import { isFinal, scenarioOf } from './scenarios.ts';

/** Redirect address of the payer after a button; the query is appended to the merchant's address, which may already have one. */
export function returnUrl(order: Order): string {
  const url = new URL(order.redirectUrl);
  url.searchParams.set('client_txn_id', order.clientTxnId);
  url.searchParams.set('txn_id', String(order.orderId));
  return url.href;
}

function facts(order: Order, payee: string): string {
  const rows = [
    ['Paying', payee],
    ['For', order.purpose],
    ['From', order.customerName],
    ['Order', String(order.orderId)],
  ];
  return `<dl>${rows.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

const hints: Partial<Record<ReturnType<typeof scenarioOf>, string>> = {
  failure: 'This amount ends in .01: paying it fails.',
  stuck: 'This amount ends in .02: the payment never ends.',
  mismatch: 'This amount ends in .03: one rupee too much arrives.',
  'third-check': 'This amount ends in .06: it is reported as paid at the third question.',
};

function choice(order: Order): string {
  const hint = hints[scenarioOf(order.amountPaise)];
  return `<form method="post">
<button name="action" value="pay">Pay ${escapeHtml(rupeesOf(order.amountPaise))}</button>
<button name="action" value="decline" class="second">Decline</button>
</form>${hint === undefined ? '' : `<p class="note">${hint}</p>`}`;
}

function ending(order: Order): string {
  const words = order.status === 'success' ? 'This order is paid.' : `This order failed. ${order.remark ?? ''}`;
  return `<p role="status"><strong>${escapeHtml(words)}</strong></p>
<a class="button" href="${escapeHtml(returnUrl(order))}">Return to the merchant</a>`;
}

/** The payment page, on which a person acts as the payer. */
export function paymentPage(order: Order, payee: string): string {
  return htmlPage(
    'UPI payment',
    `<div class="card">
<h1>UPI payment</h1>
<p class="amount">${escapeHtml(rupeesOf(order.amountPaise))}</p>
${facts(order, payee)}
${isFinal(order) ? ending(order) : choice(order)}
</div>
<p class="note">Simulated payment provider. No money moves.</p>`,
  );
}

export function unknownOrderPage(): string {
  return htmlPage(
    'Order not found',
    '<div class="card"><h1>Order not found</h1><p>This payment address is not known.</p></div>',
  );
}

function orderRow(order: Order): string {
  const page = `/upi/pay/${encodeURIComponent(order.token)}`;
  return `<tr><td><a href="${page}">${escapeHtml(order.clientTxnId)}</a></td><td class="number">${escapeHtml(rupeesOf(order.amountPaise))}</td><td>${order.status}</td><td>${escapeHtml(order.customerName)}</td></tr>`;
}

/** The newest orders with links to their payment pages. */
export function ordersTable(orders: Order[]): string {
  if (orders.length === 0) return '<p>No orders yet.</p>';
  const rows = orders.slice(-50).reverse().map(orderRow).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="UPI orders"><table><thead><tr><th>Order</th><th>Amount</th><th>Status</th><th>Payer</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
