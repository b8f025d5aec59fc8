const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Plain text with URLs as links; no other markup. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with one group puts the URLs at the odd indexes.
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={`${index}-${part}`} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
}
