import type { Treinamento } from '@cadencia/domain/pessoa/treinamento.ts';
import type { Pessoa } from './equipe.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';

/** What a person brings to the gate: days are since 1970. */
export interface Documentos {
  readonly mobilizacao: number | null;
  readonly asoValidade: number | null;
  readonly treinamentos: readonly Treinamento[];
}

const DE_CAMPO = /Encarregado|Supervisor|Técnico de operação/;
const MS_DIA = 86_400_000;
const dia = (numero: number): string => new Date(numero * MS_DIA).toISOString().slice(0, 10);

/** Most have a year ahead of them, some expire soon, a few have expired. */
function validade(sorteio: Sorteio, hoje: number): number {
  const sorte = sorteio.uniforme();
  if (sorte < 0.06) return hoje - sorteio.inteiro(3, 60);
  return hoje + (sorte < 0.2 ? sorteio.inteiro(2, 20) : sorteio.inteiro(400, 700));
}

/** Trainings and health certificate of who works in the field; of the office nothing is asked. */
export function documentosDe({ nome, cargo }: Pick<Pessoa, 'nome' | 'cargo'>, hoje: number): Documentos {
  if (!DE_CAMPO.test(cargo)) return { mobilizacao: null, asoValidade: null, treinamentos: [] };
  const sorteio = criarSorteio(`documentos/${nome}`);
  const normas = (['NR-20', 'NR-33', 'NR-35'] as const).filter(() => sorteio.chance(0.93));
  return {
    mobilizacao: hoje - sorteio.inteiro(5, 25),
    asoValidade: validade(sorteio, hoje),
    treinamentos: normas.map((norma) => ({ norma, validade: dia(validade(sorteio, hoje)) })),
  };
}

/** Craft of a position, by its initials. */
export function especialidadeDe(cargo: string): string | undefined {
  if (/Encarregado|Supervisor/.test(cargo)) return 'ENC';
  return cargo === 'Técnico de operação' ? 'OPER' : undefined;
}

/** Norms that crafts demand, by the craft's initials. */
export const NORMAS_EXIGIDAS: Readonly<Record<string, readonly string[]>> = {
  ENC: ['NR-33', 'NR-35'],
  CALD: ['NR-33', 'NR-35'],
  ENCA: ['NR-35'],
  'SOLD-ER': ['NR-34', 'NR-35'],
  'SOLD-TIG': ['NR-34', 'NR-35'],
  ELET: ['NR-10'],
  'AND-M': ['NR-18', 'NR-35'],
  RIG: ['NR-11', 'NR-35'],
  'OP-GUI': ['NR-11'],
  VIG: ['NR-33'],
  OPER: ['NR-20'],
};
