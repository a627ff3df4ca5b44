export type { CalendarioCompilado } from './calendario/compilado.ts';
export { compilarCalendario } from './calendario/compilar.ts';
export {
  instanteInicio,
  instanteTermino,
  proximoInicio,
  somarTrabalho,
  terminoAnterior,
  trabalhoAte,
  trabalhoEntre,
} from './calendario/instante.ts';
export { analisarFolgas } from './caminhos/analisar-folgas.ts';
export { calcularArrastos } from './caminhos/arrasto.ts';
export { caminhosDeFolga } from './caminhos/caminhos-de-folga.ts';
export * from './caminhos/tipos.ts';
export { compararCronogramas } from './comparacao/comparar.ts';
export * from './comparacao/tipos.ts';
export { agendarComoMsProject } from './cpm/ms-project.ts';
export { agendarComoP6 } from './cpm/p6.ts';
export * from './cronograma.ts';
export { type AvancoGrupos, avancoPorGrupo } from './curva/agrupar.ts';
export { type Baldes, cortarBaldes, montarBaldes } from './curva/baldes.ts';
export { type MedidaAvanco, type RegraCredito, regraCredito } from './curva/credito.ts';
export { avancoNoCorte, type EventoAvanco } from './curva/eventos.ts';
export {
  explicarBalde,
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
export { type SituacaoInstante, situarInstante } from './curva/situar.ts';
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
export { explicarData } from './explicacao/explicar-data.ts';
export { ehTeto } from './explicacao/teto.ts';
export * from './explicacao/tipos.ts';
export { massaCritica } from './massacritica/massa-critica.ts';
export * from './massacritica/tipos.ts';
export { aceitarNivelamento, limparNivelamento } from './nivelamento/aceitar.ts';
export { nivelar } from './nivelamento/nivelar.ts';
export * from './nivelamento/tipos.ts';
export { iniciarRisco, type SimulacaoRisco, simularRisco } from './risco/simular.ts';
export * from './risco/tipos.ts';
export { avaliarSaude } from './saude/avaliar.ts';
export * from './saude/tipos.ts';
export * from './tempo.ts';
