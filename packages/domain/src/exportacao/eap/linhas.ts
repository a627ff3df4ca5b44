import { filhosDe } from '../../eap/arvore.ts';
import {
  COLUNAS_EAP,
  type CodificacaoEap,
  type ColunaEap,
  type ComparacaoEap,
  DIFERENCAS,
  type DiferencaEap,
  type TIPOS_DE_LINHA,
} from './schema.ts';

type Valor = string | number;

/** A row of the tree as a file says it; `id` is the record's, null for a row of a file. */
export interface LinhaEap {
  readonly tipo: keyof typeof TIPOS_DE_LINHA;
  readonly id: number | null;
  readonly valores: Readonly<Partial<Record<ColunaEap, Valor>>>;
}

export interface Tabela {
  readonly colunas: readonly ColunaEap[];
  readonly linhas: readonly LinhaEap[];
}

interface No {
  readonly id: number;
  readonly eapPaiId: number | null;
  readonly ordem: number;
  readonly codigo: string;
}

/** Number of digits of each part of a PEP element, and of the project's number. */
const DIGITOS = { parte: 2, projeto: 4 } as const;

/** The code of every node. A PEP element begins with the project, and a lone root is the project itself. */
export function codigosDe(
  nos: readonly No[],
  codificacao: CodificacaoEap,
  projetoId: number,
): ReadonlyMap<number, string> {
  if (codificacao === 'CODIGO') return new Map(nos.map(({ id, codigo }) => [id, codigo]));
  const filhos = filhosDe(nos);
  const codigos = new Map<number, string>();
  const projeto = `P-${String(projetoId).padStart(DIGITOS.projeto, '0')}`;
  const raizes = filhos.get(null) ?? [];
  const part = (n: number): string => (codificacao === 'PEP' ? String(n).padStart(DIGITOS.parte, '0') : String(n));
  const mark = (no: No, codigo: string): void => {
    codigos.set(no.id, codigo);
    for (const [i, filho] of (filhos.get(no.id) ?? []).entries()) mark(filho, `${codigo}.${part(i + 1)}`);
  };
  for (const [i, raiz] of raizes.entries()) {
    const sozinha = codificacao === 'PEP' && raizes.length === 1;
    mark(raiz, codificacao === 'NUMERICA' ? part(i + 1) : sozinha ? projeto : `${projeto}.${part(i + 1)}`);
  }
  return codigos;
}

/** Which columns name a row in a file. */
const CHAVES = { NO: 'codigo', SERVICO: 'servico', ATIVIDADE: 'atividade' } as const satisfies Record<
  LinhaEap['tipo'],
  ColunaEap
>;

const keyOf = ({ tipo, id, valores }: LinhaEap, porId: boolean): string =>
  `${tipo} ${porId ? id : (valores[CHAVES[tipo]] ?? '')}`;

/** Numbers in files are rounded to two decimals. */
const TOLERANCIA = 0.005_001;

function isSame(antes: Valor | undefined, depois: Valor | undefined): boolean {
  if (typeof antes === 'number' && typeof depois === 'number') return Math.abs(antes - depois) <= TOLERANCIA;
  return (antes ?? '') === (depois ?? '');
}

const labelOf = ({ tipo, valores }: LinhaEap) => ({
  tipo,
  codigo: String(valores[CHAVES[tipo]] ?? valores.codigo ?? ''),
  nome: String(valores.nome ?? ''),
});

/**
 * What changed from one table to another, over the columns of both. Rows are the same by the record's id, or, where one
 * side is a file, by code; of several with one code the first is compared with the first.
 */
export function compareTabelas(antes: Tabela, depois: Tabela, { porId }: { readonly porId: boolean }): ComparacaoEap {
  const dois = antes.colunas.filter((coluna) => depois.colunas.includes(coluna));
  const todas = [...new Set([...antes.colunas, ...depois.colunas])];
  const velhas = new Map<string, LinhaEap[]>();
  for (const linha of antes.linhas) {
    const chave = keyOf(linha, porId);
    const iguais = velhas.get(chave);
    if (iguais) iguais.push(linha);
    else velhas.set(chave, [linha]);
  }
  const diferencas: DiferencaEap[] = [];
  let iguais = 0;
  for (const linha of depois.linhas) {
    const velha = velhas.get(keyOf(linha, porId))?.shift();
    if (!velha) {
      diferencas.push({ ...labelOf(linha), como: 'ADICIONADA', mudancas: [] });
      continue;
    }
    const mudancas = dois
      .filter((coluna) => !isSame(velha.valores[coluna], linha.valores[coluna]))
      .map((coluna) => ({ coluna, antes: velha.valores[coluna] ?? null, depois: linha.valores[coluna] ?? null }));
    if (mudancas.length === 0) iguais += 1;
    else diferencas.push({ ...labelOf(linha), como: 'ALTERADA', mudancas });
  }
  for (const linha of [...velhas.values()].flat())
    diferencas.push({ ...labelOf(linha), como: 'REMOVIDA', mudancas: [] });
  const count = (como: DiferencaEap['como']): number => diferencas.filter((uma) => uma.como === como).length;
  return {
    adicionadas: count('ADICIONADA'),
    removidas: count('REMOVIDA'),
    alteradas: count('ALTERADA'),
    iguais,
    fora: todas.filter((coluna) => !dois.includes(coluna)),
    diferencas: diferencas.slice(0, DIFERENCAS),
  };
}

/** The columns that name the rows of a content, in words, that a table lacks: without them its rows are not found. */
export const missingKeys = ({ colunas }: Pick<Tabela, 'colunas'>, tipos: ReadonlySet<LinhaEap['tipo']>): string[] =>
  (Object.keys(CHAVES) as LinhaEap['tipo'][])
    .filter((tipo) => tipos.has(tipo) && !colunas.includes(CHAVES[tipo]))
    .map((tipo) => COLUNAS_EAP[CHAVES[tipo]].titulo);
