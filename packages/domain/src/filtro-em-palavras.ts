import { type Faixa, FILTRO, SEM_VALOR } from './cadastro-filtro.ts';
import { textOf } from './cadastro-texto.ts';
import type { Field } from './field.ts';
import { filtroTextoEmPalavras, isFiltroTexto } from './filtro-de-texto.ts';

const faixaDe = ({ de, ate }: Faixa, texto: (valor: string) => string): string => {
  if (de !== undefined && ate !== undefined) return `de ${texto(de)} a ${texto(ate)}`;
  return de === undefined ? `até ${texto(ate ?? '')}` : `a partir de ${texto(de)}`;
};

function filtroEmPalavras(field: Field, valor: unknown, codigos: ReadonlyMap<number, string> | undefined): string {
  const um = (parte: unknown): string => {
    if (parte === SEM_VALOR) return 'sem valor';
    return typeof parte === 'number' && field.alvo !== undefined
      ? (codigos?.get(parte) ?? String(parte))
      : textOf(field, field.kind === 'opcoes' ? [parte] : parte);
  };
  if (Array.isArray(valor)) return valor.map(um).join(', ');
  if (isFiltroTexto(valor)) return filtroTextoEmPalavras(valor);
  if (valor !== null && typeof valor === 'object')
    return faixaDe(valor as Faixa, (limite) => textOf(field, field.kind === 'duracao' ? Number(limite) : limite));
  return um(valor);
}

/**
 * The filters of a list in words: `Área: U-100; Tipo: Campo`. `codigos`: field → id → code, of the rows that the
 * filters point to.
 */
export function filtrosEmPalavras(
  campos: Readonly<Record<string, Field>>,
  query: Readonly<Record<string, unknown>>,
  codigos: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  const partes = Object.entries(campos).flatMap(([nome, field]) => {
    const valor = query[`${FILTRO}${nome}`];
    return valor === undefined ? [] : [`${field.label}: ${filtroEmPalavras(field, valor, codigos.get(nome))}`];
  });
  const ativos = { true: 'só ativos', false: 'só inativos', todos: 'ativos e inativos' }[String(query['ativo'])] ?? '';
  return [
    ...(typeof query['busca'] === 'string' && query['busca'] !== '' ? [`busca "${query['busca']}"`] : []),
    ...partes,
    ativos,
  ]
    .filter(Boolean)
    .join('; ');
}
