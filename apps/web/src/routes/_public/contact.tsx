import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/site/public/contact-page.tsx';

export const Route = createFileRoute('/_public/contact')({ component: ContactPage });
