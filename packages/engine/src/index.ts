export type { CalendarioCompilado } from './calendario/compilado.ts';
export { compileCalendario } from './calendario/compilar.ts';
export {
  addTrabalho,
  instanteInicio,
  instanteTermino,
  proximoInicio,
  terminoAnterior,
  trabalhoAte,
  trabalhoEntre,
} from './calendario/instante.ts';
export { analyzeFolgas } from './caminhos/analisar-folgas.ts';
export { calcularArrastos } from './caminhos/arrasto.ts';
export { caminhosDeFolga } from './caminhos/caminhos-de-folga.ts';
export * from './caminhos/tipos.ts';
export { compareCronogramas } from './comparacao/comparar.ts';
export * from './comparacao/tipos.ts';
export { agendarComoMsProject } from './cpm/ms-project.ts';
export { agendarComoP6 } from './cpm/p6.ts';
export * from './cronograma.ts';
export { type AvancoGrupos, avancoPorGrupo } from './curva/agrupar.ts';
export { assembleBaldes, type Baldes, cutBaldes } from './curva/baldes.ts';
export { type MedidaAvanco, type RegraCredito, regraCredito } from './curva/credito.ts';
export { avancoNoCorte, type EventoAvanco } from './curva/eventos.ts';
export {
  explainBalde,
  type FontesCurva,
  type ParcelaBalde,
  parcelasPrevistas,
  parcelasRealizadas,
} from './curva/explicar.ts';
export type { Grao, Lado, OpcoesBaldes, Turno } from './curva/grao.ts';
export { type InstanteDoValor, instanteDoValor } from './curva/instante-do-valor.ts';
export { type ItemCurva, type Perfil, valorNoInstante } from './curva/item.ts';
export { type BasePeso, type CriterioPeso, pesoDaAtividade } from './curva/peso.ts';
export { type Curva, curvaPrevista, valorDoPeriodo } from './curva/prevista.ts';
export { percentual } from './curva/quantia.ts';
export { type CurvaRealizada, curvaDegraus, curvaRealizada, ganhoDe } from './curva/realizada.ts';
export { locateInstante, type SituacaoInstante } from './curva/situar.ts';
export { type BaseSuavizacao, itensSuavizados } from './curva/suavizada.ts';
export {
  type CurvaTendencia,
  curvaTendencia,
  type ItemTendencia,
  itensRestantes,
} from './curva/tendencia.ts';
export { diaOperacional, type OcorrenciaTurno, turnoDoInstante } from './curva/turno.ts';
export { type Crescimento, crescimentoEscopo, type EntradaCrescimento } from './evm/crescimento.ts';
export { calcularIndices, type EntradaIndices, type Estimativa, type Indices } from './evm/indices.ts';
export { type EntradaPrazoAgregado, type PrazoAgregado, prazoAgregado } from './evm/prazo-agregado.ts';
export { explainData } from './explicacao/explicar-data.ts';
export { isTeto } from './explicacao/teto.ts';
export * from './explicacao/tipos.ts';
export { massaCritica } from './massacritica/massa-critica.ts';
export * from './massacritica/tipos.ts';
export { aceitarNivelamento, clearNivelamento } from './nivelamento/aceitar.ts';
export { nivelar } from './nivelamento/nivelar.ts';
export * from './nivelamento/tipos.ts';
export { type SimulacaoRisco, simularRisco, startRisco } from './risco/simular.ts';
export * from './risco/tipos.ts';
export { evaluateSaude } from './saude/evaluate.ts';
export * from './saude/tipos.ts';
export * from './tempo.ts';
