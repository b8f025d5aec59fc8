export function AboutPage() {
  return <div />;
}
