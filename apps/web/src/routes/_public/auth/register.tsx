import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../../../features/registration/public/register-form.tsx';

export const Route = createFileRoute('/_public/auth/register')({ component: RegisterForm });
