import { createFileRoute } from '@tanstack/react-router';
import { PaymentStatusPage } from '../../features/gateway/public/payment-status-page.tsx';

export const Route = createFileRoute('/_public/payment-status')({ component: PaymentStatusPage });
