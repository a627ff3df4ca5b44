/** `PTnHnMnS`, to the second, as MS Project writes durations and work. */
export function duracaoEscrita(horas: number): string {
  const segundos = Math.round(Math.abs(horas) * 3_600);
  const [h, m, s] = [Math.floor(segundos / 3_600), Math.floor((segundos % 3_600) / 60), segundos % 60];
  return `${horas < 0 && segundos > 0 ? '-' : ''}PT${h}H${m}M${s}S`;
}
