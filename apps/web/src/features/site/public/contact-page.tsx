export function ContactPage() {
  return <div />;
}
