import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import { type Contexto, inicioPedido, prendeACedo } from './vinculo-que-conta.ts';

/**
 * Marks the nodes that drive, link by link, what finishes last. As the longest path, and also through what was completed
 * out of sequence, which still holds its successors; what is as late as
 * possible, or has an expected finish, may be driven by any that comes before it.
 */
export function quemConduzOFim(contexto: Contexto): Uint8Array {
  const { modelo, passadas } = contexto;
  const { rede, situacao } = modelo;
  const marcas = new Uint8Array(situacao.length);
  for (let no = marcas.length - 1; no >= 0; no--) {
    if (situacao[no] === ACOMPANHA) continue;
    if (passadas.datas.terminoCedo[no] === passadas.termino) marcas[no] = 1;
    if (marcas[no] === 0) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (conduz(contexto, no, e)) marcas[rede.predecessora[e]!] = 1;
    }
  }
  return marcas;
}

function conduz(contexto: Contexto, no: number, e: number): boolean {
  const { modelo, passadas } = contexto;
  const { datas } = passadas;
  if (modelo.situacao[no] === CONCLUIDA) return limiteDaEntrada(modelo, datas, no, e) >= datas.terminoCedo[no]!;
  if (!prendeACedo(contexto, no, e)) return false;
  const extra = modelo.extras[modelo.extra[no]!];
  if (extra && (extra.oMaisTarde || extra.terminoEsperado !== SEM_MINIMO)) return true;
  return inicioPedido(contexto, no, e) === datas.trabalhoCedo[no];
}
