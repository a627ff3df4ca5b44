import type { ProjetoArquivo } from '../arquivo.ts';
import { type Adaptado, adapt } from './adapt.ts';
import { type Diferenca, diferencas, type Parte } from './diferencas.ts';
import type { FormatoDeSaida } from './formatos.ts';
import { PARTES, palavrasDe } from './palavras.ts';

/** A part of the schedule that a format cannot hold as it is. */
export interface Perda {
  readonly parte: Parte;
  /** The item and its field, in words. */
  readonly onde: string;
  readonly oque: string;
  /** `SAI`: the file leaves it out; `MUDA`: the file has it in another way; `ENTRA`: the format asks for it. */
  readonly como: 'SAI' | 'MUDA' | 'ENTRA';
  readonly quantos: number;
  /** Codes or names of the first items. */
  readonly exemplos: readonly string[];
}

const EXEMPLOS = 5;

const comoDe = ({ antes, depois }: Diferenca): Perda['como'] =>
  depois === undefined ? 'SAI' : antes === undefined ? 'ENTRA' : 'MUDA';

function agrupadas(lista: readonly Diferenca[]): Perda[] {
  const grupos = new Map<string, Perda & { readonly vistos: Set<string>; readonly exemplos: string[] }>();
  for (const diferenca of lista) {
    const { parte, campo, qual } = diferenca;
    const oque = palavrasDe(parte, campo);
    const como = comoDe(diferenca);
    const chave = `${parte} ${como} ${oque}`;
    const grupo = grupos.get(chave);
    const atual = grupo ?? {
      parte,
      onde: PARTES[parte],
      oque,
      como,
      quantos: 0,
      exemplos: [],
      vistos: new Set<string>(),
    };
    // An item with two differing fields of one name counts once; whole items of one name count each.
    const novo = campo === '' || !atual.vistos.has(qual);
    atual.vistos.add(qual);
    if (novo && atual.exemplos.length < EXEMPLOS) atual.exemplos.push(qual);
    grupos.set(chave, { ...atual, quantos: atual.quantos + (novo ? 1 : 0) });
  }
  return [...grupos.values()].map(({ vistos: _, ...perda }) => perda);
}

const deNumero = (parte: Parte, onde: string, quantos: number): Perda[] =>
  quantos === 0
    ? []
    : [{ parte, onde, oque: 'Identificador interno (o código fica)', como: 'MUDA', quantos, exemplos: [] }];

/** Losses of a project in its adapted form. */
export function perdasDe({ renumerado, projeto }: Adaptado): Perda[] {
  return [
    ...deNumero('ATIVIDADE', 'Atividades', renumerado.atividades),
    ...deNumero('EAP', 'EAP, calendários e recursos', renumerado.outros),
    ...agrupadas(diferencas(renumerado.projeto, projeto)),
  ];
}

/** Losses of a schedule in a format, shown before the file is saved. All other data come back the same. */
export const perdas = (projeto: ProjetoArquivo, formato: FormatoDeSaida): Perda[] => perdasDe(adapt(projeto, formato));
