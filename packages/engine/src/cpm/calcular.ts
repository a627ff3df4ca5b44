import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/montar.ts';
import { minuto } from '../tempo.ts';
import { datarQuemAcompanha } from './acompanham.ts';
import { avisosDaEntrada, ordenarAvisos } from './avisos-da-entrada.ts';
import { avisosDoCalculo } from './avisos-do-calculo.ts';
import { caminhoMaisLongo } from './caminho-mais-longo.ts';
import { marcarCriticas } from './criticas.ts';
import { desempatar } from './desempate.ts';
import type { Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { calendarioSemTrabalho, compilarCalendarios, prepararModelo } from './preparar.ts';
import { devolverReais, porAtividade } from './resultado.ts';

/** The passes of one behaviour: given the model without its lags, the model it ran on and what came out. */
type Comportamento = (rascunho: Modelo) => {
  readonly modelo: Modelo;
  readonly passadas: Passadas;
  /** Last touch on the dates, before they are put in the order of the activities. */
  readonly aoMostrar?: (modelo: Modelo, passadas: Passadas) => void;
};

/** All that a calculation has in common whatever the rules of its passes: from rows to network, from nodes to rows. */
export function calcularCronograma(cronograma: Cronograma, comportamento: Comportamento): ResultadoCronograma {
  const montagem = buildNetwork(cronograma.atividades, cronograma.vinculos);
  if (!montagem.ok) return montagem;
  const { rede } = montagem;
  const calendarios = compilarCalendarios(cronograma);
  const parado = calendarioSemTrabalho(cronograma, calendarios);
  if (parado !== undefined) return { ok: false, erro: 'calendario_sem_trabalho', calendario: parado };

  const { modelo, passadas, aoMostrar } = comportamento(prepararModelo(cronograma, rede, calendarios));
  const caminho = caminhoMaisLongo(modelo, passadas);
  const critica = marcarCriticas(modelo, passadas, caminho, cronograma.opcoes);
  const idDoNo = (no: number) => cronograma.atividades[rede.atividadeDoNo[no]!]!.id;
  const avisos = [...avisosDaEntrada(cronograma, rede, calendarios), ...avisosDoCalculo(modelo, passadas, idDoNo)];
  desempatar(modelo, passadas.datas, cronograma.vinculos);
  devolverReais(modelo, passadas.datas);
  aoMostrar?.(modelo, passadas);
  datarQuemAcompanha(modelo, passadas, cronograma);
  return {
    ok: true,
    datas: porAtividade(rede, passadas, critica, caminho),
    termino: minuto(passadas.termino),
    avisos: ordenarAvisos(avisos),
  };
}
