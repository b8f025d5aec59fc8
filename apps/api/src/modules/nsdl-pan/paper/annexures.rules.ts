/** Certificates that another person signs for the applicant (pan-physical.md section 8). */
export const annexureKinds = ['annexure-a', 'annexure-b', 'annexure-c'] as const;
export type AnnexureKind = (typeof annexureKinds)[number];
