export function MainPage() {
  return <p>main</p>;
}
