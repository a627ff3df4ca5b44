import type { Cronograma, DatasCalculadas, ResultadoCronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/montar.ts';
import type { Rede } from '../rede/rede.ts';
import { minuto } from '../tempo.ts';
import { backwardPass } from './backward-pass.ts';
import { calcularFolgas, type Folgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { ACOMPANHA, CONCLUIDA, criarDatas, type Datas, type Modelo, SEM_MINIMO } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';
import { compilarCalendarios, prepararModelo } from './preparar.ts';

/** Schedules as Primavera P6 does. */
export function agendarComoP6(cronograma: Cronograma): ResultadoCronograma {
  const montagem = buildNetwork(cronograma.atividades, cronograma.vinculos);
  if (!montagem.ok) return montagem;
  const { rede } = montagem;
  const modelo = prepararModelo(cronograma, rede, compilarCalendarios(cronograma));
  const datas = criarDatas(cronograma.atividades.length);
  forwardPass(modelo, datas);
  const termino = terminoDoProjeto(modelo, datas);
  const pontaAberta = cronograma.terminoImposto ?? termino;
  adiarOMaisTarde(modelo, datas, termino);
  backwardPass(modelo, datas, {
    pontaAberta,
    teto: Math.max(pontaAberta, termino),
    pontasCriticas: cronograma.opcoes.pontasAbertasCriticas,
  });
  const folgas = calcularFolgas(modelo, datas, termino);
  devolverReais(modelo, datas);
  return {
    ok: true,
    datas: porAtividade(cronograma, rede, datas, folgas),
    termino: minuto(termino),
    avisos: [],
  };
}

/** The latest early finish; of what is complete, the latest actual one. */
function terminoDoProjeto(modelo: Modelo, datas: Datas): number {
  let termino = SEM_MINIMO;
  for (let no = 0; no < modelo.situacao.length; no++) {
    const situacao = modelo.situacao[no]!;
    if (situacao === CONCLUIDA) termino = Math.max(termino, modelo.extras[modelo.extra[no]!]!.terminoReal);
    else if (situacao !== ACOMPANHA) termino = Math.max(termino, datas.terminoCedo[no]!);
  }
  return termino === SEM_MINIMO ? modelo.piso : termino;
}

/** In place of the instants used by the passes, the dates a completed node really had. */
function devolverReais(modelo: Modelo, datas: Datas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== CONCLUIDA) continue;
    const { inicioReal, terminoReal } = modelo.extras[modelo.extra[no]!]!;
    datas.inicioCedo[no] = inicioReal;
    datas.inicioTarde[no] = inicioReal;
    datas.terminoCedo[no] = terminoReal;
    datas.terminoTarde[no] = terminoReal;
  }
}

function porAtividade({ opcoes }: Cronograma, rede: Rede, datas: Datas, folgas: Folgas): DatasCalculadas {
  const { noDaAtividade } = rede;
  const nosDe = (porNo: Int32Array) => noDaAtividade.map((no) => porNo[no]!);
  return {
    inicioCedo: nosDe(datas.inicioCedo),
    terminoCedo: nosDe(datas.terminoCedo),
    inicioTarde: nosDe(datas.inicioTarde),
    terminoTarde: nosDe(datas.terminoTarde),
    folgaTotal: nosDe(folgas.total),
    folgaLivre: nosDe(folgas.livre),
    critica: Uint8Array.from(noDaAtividade, (no) => (folgas.total[no]! <= opcoes.limiteCritico ? 1 : 0)),
    condutor: noDaAtividade.map((no) => {
      const e = datas.condutor[no]!;
      return e < 0 ? -1 : rede.vinculoEntrada[e]!;
    }),
  };
}
