/** A field's label with the language that it holds the text in: 'Heading (Hindi)'. */
export const labelled = (label: () => string) => (language: string) => `${label()} (${language})`;
