import type { Cronograma, DatasCalculadas, ResultadoCronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/montar.ts';
import type { Rede } from '../rede/rede.ts';
import { minuto } from '../tempo.ts';
import { backwardPass } from './backward-pass.ts';
import { calcularFolgas, type Folgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { ACOMPANHA, criarDatas, type Datas, type Modelo } from './modelo.ts';
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
  const fim = cronograma.terminoImposto ?? termino;
  adiarOMaisTarde(modelo, datas, termino);
  backwardPass(modelo, datas, fim, cronograma.opcoes.pontasAbertasCriticas);
  const folgas = calcularFolgas(modelo, datas, termino, cronograma.opcoes.folgaTotal);
  return {
    ok: true,
    datas: porAtividade(cronograma, rede, datas, folgas),
    termino: minuto(termino),
    avisos: [],
  };
}

/** The latest early finish. */
function terminoDoProjeto(modelo: Modelo, datas: Datas): number {
  let termino = modelo.piso;
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== ACOMPANHA) termino = Math.max(termino, datas.terminoCedo[no]!);
  }
  return termino;
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
