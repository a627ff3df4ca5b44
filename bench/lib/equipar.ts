import { agendarComoP6, type Cronograma, type Demanda, type Recurso } from '@cadencia/engine';
import { sorteio } from './aleatorio.ts';

const SEMENTE = 20;
const PESSOAS = 4;
/** Share of their time that the crews would work if the schedule took no longer than calculated. */
const OCUPACAO = 0.8;

/** Gives each activity one or two of so many crafts, and each craft the people that make the schedule tight. */
export function equipar(cronograma: Cronograma, especialidades: number) {
  const sample = sorteio(SEMENTE);
  const inteiro = (ate: number) => Math.floor(sample() * ate);
  const pedido = new Float64Array(especialidades);
  const demandas: Demanda[] = [];
  for (const { id, duracao } of cronograma.atividades) {
    const primeira = inteiro(especialidades);
    const quantas = 1 + inteiro(2);
    for (let k = 0; k < quantas; k++) {
      const r = (primeira + k) % especialidades;
      const quantidade = 1 + inteiro(PESSOAS);
      pedido[r] = pedido[r]! + quantidade * duracao;
      demandas.push({ atividade: id, recurso: `e${r}`, quantidade });
    }
  }
  const calculado = agendarComoP6(cronograma);
  if (!calculado.ok) throw new RangeError(calculado.erro);
  const minutos = calculado.termino - cronograma.inicio;
  const recursos: Recurso[] = Array.from(pedido, (soma, r) => ({
    id: `e${r}`,
    capacidades: [{ quantidade: Math.max(2 * PESSOAS, Math.ceil(soma / minutos / OCUPACAO)) }],
  }));
  return { cronograma, recursos, demandas };
}
