import { readFormula } from '@cadencia/domain/pacote/formula/schema.ts';
import { type Predecessora, readPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import { problemasDaRede } from '@cadencia/domain/pacote/rede.ts';
import { type AtividadeDoPacote, atividadeDoPacote, MAX_ATIVIDADES } from '@cadencia/domain/pacote/schema.ts';
import { includesText, normalizeText } from '../../../lib/texto.ts';
import type { Opcao } from '../api.ts';
import { type Campo, isVazia, type Linha } from './linha.ts';

export interface Problema {
  readonly linha: Linha;
  /** Number of the line from 1, as the grid counts. */
  readonly numero: number;
  readonly campo: Campo;
  readonly mensagem: string;
  /** The wrong piece of a formula. */
  readonly trecho?: { readonly em: number; readonly fim: number } | undefined;
}

type Atributo = Parameters<typeof readFormula>[1][number];

export interface Dicionario {
  readonly etapas: readonly Opcao[];
  readonly especialidades: readonly Opcao[];
  readonly ficha: readonly (Atributo & { readonly rotulo: string })[];
}

export const nomeDaOpcao = ({ sigla, nome }: Opcao): string => `${sigla} ${nome}`;

/** The option that a cell names by its initials, its name or both. */
export function find(opcoes: readonly Opcao[], texto: string): Opcao | undefined {
  const procurado = normalizeText(texto.trim());
  const formas = [
    ({ sigla }: Opcao) => sigla,
    ({ nome }: Opcao) => nome,
    nomeDaOpcao,
    ({ sigla, nome }: Opcao) => `${sigla} – ${nome}`,
  ];
  for (const forma of formas) {
    const achada = opcoes.find((uma) => normalizeText(forma(uma)) === procurado);
    if (achada) return achada;
  }
  const parecidas = opcoes.filter((uma) => includesText(nomeDaOpcao(uma), texto.trim()));
  return parecidas.length === 1 ? parecidas[0] : undefined;
}

type Lido = { readonly valor: unknown } | { readonly mensagem: string; readonly trecho?: Problema['trecho'] };

/** A whole number as people write it. */
const inteiro = (texto: string): unknown => (/^\d+$/.test(texto) ? Number(texto) : Number.NaN);

const referencia =
  (quais: 'etapas' | 'especialidades', obrigatoria: boolean) =>
  (texto: string, dicionario: Dicionario): Lido => {
    if (texto === '') return obrigatoria ? { mensagem: 'Campo obrigatório.' } : { valor: null };
    const achada = find(dicionario[quais], texto);
    return achada ? { valor: achada.id } : { mensagem: `“${texto}” não está na lista.` };
  };

const LEITORES: Readonly<Record<Campo, (texto: string, dicionario: Dicionario) => Lido>> = {
  sequencia: (texto) => ({ valor: inteiro(texto) }),
  nome: (texto) => ({ valor: texto }),
  etapa: referencia('etapas', true),
  especialidade: referencia('especialidades', false),
  quantidade: (texto) => ({ valor: texto === '' ? 1 : inteiro(texto) }),
  formula: (texto, { ficha }) => {
    const lida = readFormula(texto, ficha);
    if (lida.ok) return { valor: texto };
    const { mensagem, em, fim } = lida.problema;
    return { mensagem, trecho: { em, fim } };
  },
  predecessoras: (texto) => {
    const lidas = readPredecessoras(texto);
    return lidas.ok ? { valor: lidas.predecessoras } : { mensagem: lidas.mensagem };
  },
};

const NO_PACOTE: Readonly<Record<Campo, keyof AtividadeDoPacote>> = {
  sequencia: 'sequencia',
  nome: 'nome',
  etapa: 'etapaId',
  especialidade: 'especialidadeId',
  quantidade: 'quantidade',
  formula: 'formula',
  predecessoras: 'predecessoras',
};

/** Reads one cell: by its own reader, then by the contract. */
function readCelula(linha: Linha, campo: Campo, dicionario: Dicionario): Lido {
  const lido = LEITORES[campo](linha[campo].trim(), dicionario);
  if ('mensagem' in lido) return lido;
  const conferido = atividadeDoPacote.shape[NO_PACOTE[campo]].safeParse(lido.valor);
  return conferido.success
    ? { valor: conferido.data }
    : { mensagem: conferido.error.issues[0]?.message ?? 'Valor inválido.' };
}

export interface Leitura {
  /** Undefined while a cell cannot be read or the lines form no network. */
  readonly atividades: readonly AtividadeDoPacote[] | undefined;
  readonly problemas: readonly Problema[];
}

const CAMPOS_LIDOS = Object.keys(LEITORES) as Campo[];

/** The lines that are not empty, as a package, and everything that is wrong in them. */
export function readLinhas(linhas: readonly Linha[], dicionario: Dicionario): Leitura {
  const problemas: Problema[] = [];
  const escritas = linhas.flatMap((linha, n) => (isVazia(linha) ? [] : [{ linha, numero: n + 1 }]));
  const valores = escritas.map(({ linha, numero }) => {
    const lidos: Partial<Record<keyof AtividadeDoPacote, unknown>> = {};
    for (const campo of CAMPOS_LIDOS) {
      const lido = readCelula(linha, campo, dicionario);
      if ('mensagem' in lido) problemas.push({ linha, numero, campo, ...lido });
      else lidos[NO_PACOTE[campo]] = lido.valor;
    }
    return lidos;
  });
  const rede = valores.map((lidos, n) => ({
    // A line without a sequence cannot repeat another's.
    sequencia: (lidos.sequencia as number | undefined) ?? -n - 1,
    predecessoras: (lidos.predecessoras as readonly Predecessora[] | undefined) ?? [],
  }));
  for (const { linha: n, campo, mensagem } of problemasDaRede(rede)) {
    const onde = escritas[n];
    if (onde) problemas.push({ ...onde, campo, mensagem });
  }
  problemas.sort((a, b) => a.numero - b.numero);
  const serve = problemas.length === 0 && escritas.length > 0 && escritas.length <= MAX_ATIVIDADES;
  return { atividades: serve ? (valores as AtividadeDoPacote[]) : undefined, problemas };
}
