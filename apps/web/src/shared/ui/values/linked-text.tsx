const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A plain text in which addresses are links; nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with one group puts the addresses at the odd places.
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
