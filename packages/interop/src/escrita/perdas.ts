import type { ProjetoArquivo } from '../arquivo.ts';
import { type Adaptado, adapt } from './adapt.ts';
import { type Diferenca, diferencas, type Parte } from './diferencas.ts';
import type { FormatoDeSaida } from './formatos.ts';
import { PARTES, palavrasDe } from './palavras.ts';

/** Something of the schedule that a format cannot hold as it is. */
export interface Perda {
  readonly parte: Parte;
  /** In words: of what, and which. */
  readonly onde: string;
  readonly oque: string;
  /** `SAI`: is not in the file; `MUDA`: is there in another way; `ENTRA`: the format asks for it. */
  readonly como: 'SAI' | 'MUDA' | 'ENTRA';
  readonly quantos: number;
  /** Codes or names of the first ones. */
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
    // An item of which two fields of one name differ counts once; whole items of one name count each.
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

/** What is lost in a project that was made to fit. */
export function perdasDe({ renumerado, projeto }: Adaptado): Perda[] {
  return [
    ...deNumero('ATIVIDADE', 'Atividades', renumerado.atividades),
    ...deNumero('EAP', 'EAP, calendários e recursos', renumerado.outros),
    ...agrupadas(diferencas(renumerado.projeto, projeto)),
  ];
}

/** What a format cannot hold of a schedule, to be shown before the file is saved. What is not here comes back the same. */
export const perdas = (projeto: ProjetoArquivo, formato: FormatoDeSaida): Perda[] => perdasDe(adapt(projeto, formato));
