import { type Celula, semAcento, textoDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import { MATRIZ, rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { letraDe } from '@cadencia/interop/planilha/celula.ts';
import { semMarca } from '@cadencia/interop/planilha/neutro.ts';

const SIM = new Set(['x', 'sim', 's', '✓', '✔', '●', '•', '1', 'verdadeiro', 'true']);
const NAO = new Set(['', 'nao', 'n', '-', '–', '—', '0', 'falso', 'false']);

/** Characters of a cell that a message repeats at most. */
const DITO = 60;

export const textoDe = (celula: Celula | undefined): string =>
  semMarca(textoDaCelula(celula ?? null))
    .replace(/\s+/g, ' ')
    .trim();

/** A text of the sheet as a message repeats it. */
export const dito = (texto: string): string => `"${texto.length > DITO ? `${texto.slice(0, DITO)}…` : texto}"`;

/** Whether a cell grants the permission to a profile; undefined: it says neither yes nor no. */
export function marcaDe(celula: Celula | undefined): boolean | undefined {
  const texto = semAcento(textoDe(celula));
  return SIM.has(texto) ? true : NAO.has(texto) ? false : undefined;
}

interface Coluna {
  readonly indice: number;
  readonly perfilId: number;
  readonly nome: string;
}

/** Places of the columns in the sheet. */
export interface Cabecalho {
  readonly permissao: number | undefined;
  readonly modulo: number | undefined;
  readonly acao: number | undefined;
  readonly perfis: readonly Coluna[];
  readonly desconhecidas: readonly string[];
}

type Nomeado = { readonly id: number; readonly nome: string };

/** The columns of a row of titles; undefined when it is none. A repeated title may be a profile with that name. */
export function toCabecalho(celulas: readonly Celula[], perfis: readonly Nomeado[]): Cabecalho | undefined {
  const titulos = celulas.map(textoDe);
  const normais = titulos.map(semAcento);
  const onde = (titulo: string): number | undefined => {
    const indice = normais.indexOf(titulo);
    return indice < 0 ? undefined : indice;
  };
  const fixas = { permissao: onde('permissao'), modulo: onde('modulo'), acao: onde('acao') };
  if (fixas.permissao === undefined && (fixas.modulo === undefined || fixas.acao === undefined)) return undefined;
  const daqui = new Set<number | undefined>([...Object.values(fixas), onde('grupo')]);
  const porNome = new Map(perfis.map((perfil) => [semAcento(perfil.nome), perfil]));
  const resto = normais.flatMap((normal, indice) => (daqui.has(indice) || normal === '' ? [] : [{ normal, indice }]));
  return {
    ...fixas,
    perfis: resto.flatMap(({ normal, indice }) => {
      const perfil = porNome.get(normal);
      return perfil ? [{ indice, perfilId: perfil.id, nome: perfil.nome }] : [];
    }),
    desconhecidas: resto.flatMap(({ normal, indice }) => (porNome.has(normal) ? [] : [titulos[indice] ?? ''])),
  };
}

/** A profile with two columns: `E e H`. */
export function repetidaDe({ perfis }: Cabecalho): { readonly nome: string; readonly colunas: string } | undefined {
  const dupla = perfis.find(({ perfilId }, i) => perfis.findIndex((outra) => outra.perfilId === perfilId) < i);
  if (!dupla) return undefined;
  const letras = perfis.flatMap(({ perfilId, indice }) => (perfilId === dupla.perfilId ? [letraDe(indice)] : []));
  return { nome: dupla.nome, colunas: letras.join(' e ') };
}

/** Permissions by `Modulo:Acao` and by `Equipamentos: Editar`, in the form for comparison. */
const PELO_NOME: ReadonlyMap<string, string> = new Map(
  PERMISSOES.flatMap((chave) => [chave, rotuloPermissao(chave)].map((nome) => [semAcento(nome), chave] as const)),
);

const juntos = (modulo: string, acao: string): string => `${semAcento(modulo)}\n${semAcento(acao)}`;

/** Permissions by module and action, in words and as the key has them. */
const PELAS_PALAVRAS: ReadonlyMap<string, string> = new Map(
  MATRIZ.flatMap(({ rotulo, celulas, outras }) =>
    [...Object.entries(celulas).map(([verbo, chave]) => ({ rotulo: verbo, chave })), ...outras].flatMap((acao) => {
      const [modulo = '', propria = ''] = acao.chave.split(':');
      return [
        [juntos(rotulo, acao.rotulo), acao.chave] as const,
        [juntos(modulo, propria), acao.chave] as const,
        [juntos(modulo, acao.rotulo), acao.chave] as const,
      ];
    }),
  ),
);

/** The permission of a row, its fault, or undefined for a row without a permission. */
export function permissaoDaLinha(
  { permissao, modulo, acao, perfis }: Cabecalho,
  celulas: readonly Celula[],
): { readonly chave: string } | { readonly motivo: string } | undefined {
  const read = (indice: number | undefined): string => (indice === undefined ? '' : textoDe(celulas[indice]));
  const [escrita, doModulo, daAcao] = [read(permissao), read(modulo), read(acao)];
  const pelasPalavras = PELAS_PALAVRAS.get(juntos(doModulo, daAcao));
  if (escrita === '') {
    if (pelasPalavras !== undefined) return { chave: pelasPalavras };
    if (doModulo !== '' && daAcao !== '') return { motivo: `a ação ${dito(`${doModulo}: ${daAcao}`)} não existe` };
    const marcada = perfis.some(({ indice }) => textoDe(celulas[indice]) !== '');
    return marcada ? { motivo: 'há marcas, mas falta a permissão' } : undefined;
  }
  const chave = PELO_NOME.get(semAcento(escrita));
  if (chave === undefined) return { motivo: `a permissão ${dito(escrita)} não existe` };
  if (pelasPalavras !== undefined && pelasPalavras !== chave) {
    return { motivo: `o módulo e a ação dizem "${rotuloPermissao(pelasPalavras)}", a permissão diz ${dito(escrita)}` };
  }
  return { chave };
}
