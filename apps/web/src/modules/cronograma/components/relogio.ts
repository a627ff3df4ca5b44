/** Wall-clock minutes between two texts. */
export const minutosEntre = (de: string, ate: string): number =>
  (Date.parse(`${ate}Z`) - Date.parse(`${de}Z`)) / 60_000;

/** `valor` rounded to the nearest whole hour. */
function naHora(valor: string): string {
  const hora = 3_600_000;
  return new Date(Math.round(Date.parse(`${valor}Z`) / hora) * hora).toISOString().slice(0, 16);
}

interface Cronograma {
  readonly dataBase: string;
  /** Instant of the last report after the data date. */
  readonly apontadoAte: string | null;
  readonly terminoMeta: string;
}

/** Minutes after its end from which a schedule counts as past, so that today is no data date for it. */
const PASSADO_MIN = 365 * 1_440;

const passou = ({ terminoMeta }: Pick<Cronograma, 'terminoMeta'>, agora: string): boolean =>
  minutosEntre(terminoMeta, agora) >= PASSADO_MIN;

/** The data date to offer: the last report that waits for it, else now on the hour, never before the current one. */
export function dataBaseSugerida(cronograma: Cronograma, agora: string): string {
  if (cronograma.apontadoAte !== null) return cronograma.apontadoAte;
  const sugerida = naHora(agora);
  return sugerida > cronograma.dataBase && !passou(cronograma, agora) ? sugerida : cronograma.dataBase;
}

/** Default instant of reports: the data date for a past schedule, else now (undefined). */
export const referenciaPadrao = (cronograma: Omit<Cronograma, 'apontadoAte'>, agora: string): string | undefined =>
  passou(cronograma, agora) ? cronograma.dataBase : undefined;
