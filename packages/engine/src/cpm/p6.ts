import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/montar.ts';
import { minuto } from '../tempo.ts';
import { datarQuemAcompanha } from './acompanham.ts';
import { avisosDaEntrada, ordenarAvisos } from './avisos-da-entrada.ts';
import { avisosDoCalculo } from './avisos-do-calculo.ts';
import { caminhoMaisLongo } from './caminho-mais-longo.ts';
import { marcarCriticas } from './criticas.ts';
import { desempatar } from './desempate.ts';
import { passadasP6 } from './passadas-p6.ts';
import { calendarioSemTrabalho, compilarCalendarios, prepararModelo } from './preparar.ts';
import { devolverReais, porAtividade } from './resultado.ts';

/**
 * Schedules as Primavera P6 does: early and late dates, floats, what is critical and what drives each activity.
 *
 * In the dates, what is in progress shows its remaining work (P6's remaining early and late dates) and what is complete
 * shows its actual dates, with no float. Deterministic: the order of the activities and of the links plays no part.
 *
 * Fails, without partial dates, as `buildNetwork` does, and when an open activity has a calendar without any work.
 */
export function agendarComoP6(cronograma: Cronograma): ResultadoCronograma {
  const montagem = buildNetwork(cronograma.atividades, cronograma.vinculos);
  if (!montagem.ok) return montagem;
  const { rede } = montagem;
  const calendarios = compilarCalendarios(cronograma);
  const parado = calendarioSemTrabalho(cronograma, calendarios);
  if (parado !== undefined) return { ok: false, erro: 'calendario_sem_trabalho', calendario: parado };

  const modelo = prepararModelo(cronograma, rede, calendarios);
  const passadas = passadasP6(modelo, cronograma.terminoImposto, cronograma.opcoes.pontasAbertasCriticas);
  const caminho = caminhoMaisLongo(modelo, passadas);
  const critica = marcarCriticas(modelo, passadas, caminho, cronograma.opcoes);
  const idDoNo = (no: number) => cronograma.atividades[rede.atividadeDoNo[no]!]!.id;
  const avisos = [...avisosDaEntrada(cronograma, rede, calendarios), ...avisosDoCalculo(modelo, passadas, idDoNo)];
  desempatar(modelo, passadas.datas, cronograma.vinculos);
  devolverReais(modelo, passadas.datas);
  datarQuemAcompanha(modelo, passadas, cronograma);
  return {
    ok: true,
    datas: porAtividade(rede, passadas, critica, caminho),
    termino: minuto(passadas.termino),
    avisos: ordenarAvisos(avisos),
  };
}
