/** A field's label with the language of its text: 'Heading (Hindi)'. */
export const labelled = (label: () => string) => (language: string) => `${label()} (${language})`;
