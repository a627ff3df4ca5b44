import { trabalhoEntre } from '../calendario/instante.ts';
import type { OpcoesCronograma } from '../cronograma.ts';
import { folgaDaOpcao } from './folgas.ts';
import type { Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { SEM_MINIMO } from './sem-limite.ts';

/** From the earliest to the latest of some instants. */
export interface Vao {
  inicio: number;
  termino: number;
}

interface VaosDoNo {
  readonly cedo: Vao;
  readonly tarde: Vao;
  readonly opcao: OpcoesCronograma['folgaTotal'];
}

/** The actual dates of a node, once it is finished. */
export function realDe(modelo: Modelo, no: number): Vao | undefined {
  const extra = modelo.extras[modelo.extra[no]!];
  return extra && extra.terminoReal !== SEM_MINIMO
    ? { inicio: extra.inicioReal, termino: extra.terminoReal }
    : undefined;
}

/** Writes the dates of a node that spans others, and its float in work of its calendar. */
export function storeVaos(
  modelo: Modelo,
  { datas, folgas }: Passadas,
  no: number,
  { cedo, tarde, opcao }: VaosDoNo,
): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  datas.inicioCedo[no] = cedo.inicio;
  datas.terminoCedo[no] = cedo.termino;
  datas.inicioTarde[no] = tarde.inicio;
  datas.terminoTarde[no] = tarde.termino;
  folgas.total[no] = folgaDaOpcao(
    opcao,
    trabalhoEntre(cal, cedo.inicio, tarde.inicio),
    trabalhoEntre(cal, cedo.termino, tarde.termino),
  );
}
