import {
  ATRIBUTOS,
  isAtributo,
  isEscolha,
  MAX_GRUPOS,
  type NomeDeAtributo,
} from '@cadencia/domain/cronograma/campos.ts';
import { PERIODOS } from '@cadencia/domain/periodo.ts';
import { type Filtro, readDias, writeDias } from '../../../components/grade/logica/filtro.ts';

/** Filters by attribute in the address: `tag=12,40;inicioBase=2027-08-02..2027-08-05`. */
export type AtributosEscritos = Partial<Record<NomeDeAtributo, string>>;

export function readAtributos(escritos: string | undefined): AtributosEscritos {
  const pares = (escritos ?? '').split(';').map((par) => {
    const igual = par.indexOf('=');
    return [par.slice(0, Math.max(0, igual)), par.slice(igual + 1)] as const;
  });
  return Object.fromEntries(pares.filter(([nome, valor]) => isAtributo(nome) && valor !== ''));
}

/** The filter of a column as the grid has it. */
export function toFiltroDaGrade(nome: NomeDeAtributo, escrito: string): Filtro {
  if (isEscolha(nome)) return { tipo: 'opcoes', valores: escrito.split(',') };
  return readDias(escrito);
}

export function fromFiltroDaGrade(filtro: Filtro): string {
  if (filtro.tipo === 'opcoes') return filtro.valores.join(',');
  if (filtro.tipo !== 'data') return '';
  const escrito = writeDias(filtro);
  return escrito === '..' ? '' : escrito;
}

/** `02/08/2027`, `02/08/2027 07:00`. */
const momento = (texto = ''): string => {
  const [dia = '', hora = ''] = texto.split('T');
  return `${dia.split('-').reverse().join('/')} ${hora}`.trim();
};

/** A filter in words: `TAG: 2`, `Início LB: 02/08/2027 a 05/08/2027`. */
export function filtroEmPalavras(nome: NomeDeAtributo, escrito: string): string {
  const { rotulo } = ATRIBUTOS[nome];
  const filtro = toFiltroDaGrade(nome, escrito);
  if (filtro.tipo === 'opcoes') return `${rotulo}: ${filtro.valores.length}`;
  const { de, ate, periodo } = filtro.tipo === 'data' ? filtro : {};
  if (periodo) return `${rotulo}: ${PERIODOS[periodo].toLowerCase()}`;
  if (!de) return `${rotulo} até ${momento(ate)}`;
  return ate ? `${rotulo}: ${momento(de)} a ${momento(ate)}` : `${rotulo} a partir de ${momento(de)}`;
}

/** The attributes in the address by which the tree is grouped, outermost first. */
export const readGrupos = (escritos: string | undefined): NomeDeAtributo[] =>
  [...new Set((escritos ?? '').split(',').filter(isAtributo))].slice(0, MAX_GRUPOS);
