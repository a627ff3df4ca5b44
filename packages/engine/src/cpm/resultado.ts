import type { DatasCalculadas } from '../cronograma.ts';
import type { Rede } from '../rede/rede.ts';
import { CONCLUIDA, type Datas, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/** Replaces the instants of the passes by the actual dates of completed activities. */
export function giveBackReais(modelo: Modelo, datas: Datas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== CONCLUIDA) continue;
    const { inicioReal, terminoReal } = modelo.extras[modelo.extra[no]!]!;
    datas.inicioCedo[no] = inicioReal;
    datas.inicioTarde[no] = inicioReal;
    datas.terminoCedo[no] = terminoReal;
    datas.terminoTarde[no] = terminoReal;
    datas.condutor[no] = -1;
  }
}

/** Results by node, in the order of the activities again; `critica` and `caminho` are by node. */
export function porAtividade(
  rede: Rede,
  { datas, folgas }: Passadas,
  critica: Uint8Array,
  caminho: Uint8Array,
): DatasCalculadas {
  const { noDaAtividade, vinculoEntrada } = rede;
  const condutor = new Int32Array(noDaAtividade.length);
  for (let i = 0; i < condutor.length; i++) {
    const e = datas.condutor[noDaAtividade[i]!]!;
    condutor[i] = e < 0 ? -1 : vinculoEntrada[e]!;
  }
  return {
    inicioCedo: spread(noDaAtividade, datas.inicioCedo),
    terminoCedo: spread(noDaAtividade, datas.terminoCedo),
    inicioTarde: spread(noDaAtividade, datas.inicioTarde),
    terminoTarde: spread(noDaAtividade, datas.terminoTarde),
    folgaTotal: spread(noDaAtividade, folgas.total),
    folgaLivre: spread(noDaAtividade, folgas.livre),
    critica: spread(noDaAtividade, critica),
    caminhoMaisLongo: spread(noDaAtividade, caminho),
    condutor,
  };
}

function spread<T extends Int32Array | Uint8Array>(noDaAtividade: Int32Array, porNo: T): T {
  const valores = porNo.slice() as T;
  for (let i = 0; i < valores.length; i++) valores[i] = porNo[noDaAtividade[i]!]!;
  return valores;
}
