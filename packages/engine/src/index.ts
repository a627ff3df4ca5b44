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
export { calcularArrastos } from './caminhos/arrasto.ts';
export { caminhosDeFolga } from './caminhos/caminhos-de-folga.ts';
export { analyzeFolgas } from './caminhos/folgas-dos-vinculos.ts';
export * from './caminhos/tipos.ts';
export { compareCronogramas } from './comparacao/comparar.ts';
export * from './comparacao/tipos.ts';
export { agendarComoMsProject, agendarComoP6 } from './cpm/programa.ts';
export * from './cronograma.ts';
export { assembleBaldes, type Baldes, cutBaldes } from './curva/baldes.ts';
export { type MedidaAvanco, type RegraCredito, regraCredito } from './curva/credito.ts';
export { avancoNoCorte, type EventoAvanco } from './curva/eventos.ts';
export {
  type BasePeso,
  type CriterioPeso,
  type ItemCurva,
  type Perfil,
  pesoDaAtividade,
  valorNoInstante,
} from './curva/item.ts';
export { type Curva, curvaPrevista, type InstanteDoValor, instanteDoValor, valorDoPeriodo } from './curva/prevista.ts';
export { percentual } from './curva/quantia.ts';
export {
  type AvancoGrupos,
  avancoPorGrupo,
  type BaseSuavizacao,
  type CurvaRealizada,
  curvaDegraus,
  curvaRealizada,
  ganhoDe,
  itensSuavizados,
} from './curva/realizada.ts';
export {
  type CurvaTendencia,
  curvaTendencia,
  explainBalde,
  type FontesCurva,
  type ItemTendencia,
  itensRestantes,
  type ParcelaBalde,
  parcelasPrevistas,
  parcelasRealizadas,
} from './curva/tendencia.ts';
export type { Grao, Lado, OpcoesBaldes, Turno } from './curva/turno.ts';
export {
  diaOperacional,
  locateInstante,
  type OcorrenciaTurno,
  type SituacaoInstante,
  turnoDoInstante,
} from './curva/turno.ts';
export {
  type Crescimento,
  calcularIndices,
  crescimentoEscopo,
  type EntradaCrescimento,
  type EntradaIndices,
  type EntradaPrazoAgregado,
  type Estimativa,
  type Indices,
  type PrazoAgregado,
  prazoAgregado,
} from './evm/indices.ts';
export { isTeto } from './explicacao/cadeia.ts';
export { explainData } from './explicacao/explicar-data.ts';
export * from './explicacao/tipos.ts';
export { massaCritica } from './massacritica/massa-critica.ts';
export * from './massacritica/tipos.ts';
export { aceitarNivelamento, clearNivelamento } from './nivelamento/canonico.ts';
export { nivelar } from './nivelamento/nivelar.ts';
export * from './nivelamento/tipos.ts';
export { type SimulacaoRisco, simularRisco, startRisco } from './risco/simular.ts';
export * from './risco/tipos.ts';
export { beginsWithVerb } from './saude/descricoes.ts';
export { evaluateSaude } from './saude/evaluate.ts';
export * from './saude/tipos.ts';
export { simularMudanca } from './simulacao/simular-mudanca.ts';
export * from './simulacao/tipos.ts';
export * from './tempo.ts';
