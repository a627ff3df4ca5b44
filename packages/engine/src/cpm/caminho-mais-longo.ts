import { trabalhoAte } from '../calendario/instante.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import { CONCLUIDA, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/**
 * Marks the nodes of the longest path: those that finish last, and every node whose link sets the early dates of a
 * marked node. It passes through work completed out of sequence that still holds its successors, but complete nodes are
 * not on it. Call it with the instants that the passes used.
 */
export function caminhoMaisLongo(modelo: Modelo, { datas, termino }: Pick<Passadas, 'datas' | 'termino'>): Uint8Array {
  const { rede } = modelo;
  const caminho = new Uint8Array(modelo.situacao.length);
  for (let no = caminho.length - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao < CONCLUIDA && datas.terminoCedo[no] === termino) caminho[no] = 1;
    if (caminho[no] === 0) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (conduz(modelo, { datas, no, e })) caminho[rede.predecessora[e]!] = 1;
    }
    if (situacao === CONCLUIDA) caminho[no] = 0;
  }
  return caminho;
}

/** True when a link asks for the very dates of its successor. */
function conduz(
  modelo: Modelo,
  { datas, no, e }: { readonly datas: Passadas['datas']; readonly no: number; readonly e: number },
): boolean {
  const limite = limiteDaEntrada(modelo, datas, no, e);
  if (limite === SEM_MINIMO) return false;
  if (modelo.situacao[no] === CONCLUIDA) return limite >= datas.terminoCedo[no]!;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const pedido = trabalhoAte(cal, limite);
  const relacao = modelo.rede.codigoEntrada[e]! & MASCARA_RELACAO;
  const inicio = relacao < TT ? pedido : pedido - modelo.restante[no]!;
  return inicio === datas.trabalhoCedo[no];
}
