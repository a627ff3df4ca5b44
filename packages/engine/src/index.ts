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
export * from './cronograma.ts';
export * from './tempo.ts';
