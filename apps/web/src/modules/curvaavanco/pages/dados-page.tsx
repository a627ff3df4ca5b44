export function DadosPage() {
  return <p>dados</p>;
}
