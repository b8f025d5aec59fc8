export function ServicesPage() {
  return <div />;
}
