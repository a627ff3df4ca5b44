import { AppError } from '@cadencia/domain/errors.ts';
import type { PreviaDaMatriz, PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';
import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { DE_TODOS, type Perfil } from '@cadencia/domain/permissao/schema.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type LeitorPlanilha, type LinhaLida, letraDe } from '@cadencia/interop/planilha/celula.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import type { Contexto } from '../../../infra/context.ts';
import { type Cabecalho, dito, marcaDe, permissaoDaLinha, repetidaDe, textoDe, toCabecalho } from './cabecalho.ts';

/** Problems that the answer lists at most. */
const DITOS = 100;
/** Titles that the answer lists at most. */
const TITULOS = 50;
const TITULO_MAXIMO = 60;

interface Quem {
  readonly contexto: Contexto;
  /** The profiles of the caller. */
  readonly meus: readonly number[];
}

/** The reason why saving would refuse the caller's change of a permission of a profile; undefined: they may. */
function trava({ contexto, meus }: Quem, perfil: Perfil, { chave, pode }: { chave: string; pode: boolean }) {
  if (perfil.id === ADMIN) return 'O perfil Admin tem tudo e não muda.';
  if (chave === DE_TODOS && !pode) return 'O Painel Principal é de todos os perfis.';
  if (!contexto.permissions.has(chave)) return 'Você não tem: quem não tem não dá nem tira.';
  if (pode && contexto.role !== ADMIN && meus.includes(perfil.id)) return 'Ninguém aumenta o próprio perfil.';
  return undefined;
}

function toPreviaDoPerfil({ marcas }: MatrizLida, perfil: Perfil, quem: Quem): PreviaDoPerfil {
  const tidas = new Set(perfil.permissoes);
  const conceder: string[] = [];
  const retirar: string[] = [];
  const presas = new Map<string, string[]>();
  // The changes follow the order of the permissions, not of the sheet.
  for (const chave of PERMISSOES) {
    const pode = marcas.get(chave)?.get(perfil.id);
    if (pode === undefined || pode === tidas.has(chave)) continue;
    const motivo = trava(quem, perfil, { chave, pode });
    if (motivo === undefined) (pode ? conceder : retirar).push(chave);
    else presas.set(motivo, [...(presas.get(motivo) ?? []), chave]);
  }
  const { id, nome, versao, pessoas } = perfil;
  return {
    id,
    nome,
    versao,
    pessoas,
    conceder,
    retirar,
    presas: [...presas].map(([motivo, chaves]) => ({ motivo, chaves })),
  };
}

const muda = ({ conceder, retirar, presas }: PreviaDoPerfil): boolean =>
  conceder.length + retirar.length + presas.length > 0;

/** The changes that a sheet would make to the current profiles. */
export function toPrevia(lida: MatrizLida, perfis: readonly Perfil[], quem: Quem): PreviaDaMatriz {
  const comColuna = new Set(lida.cabecalho.perfis.map(({ perfilId }) => perfilId));
  const previas = perfis.filter(({ id }) => comColuna.has(id)).map((perfil) => toPreviaDoPerfil(lida, perfil, quem));
  return {
    perfis: previas.filter(muda),
    iguais: previas.filter((previa) => !muda(previa)).map(({ nome }) => nome),
    semColuna: perfis.filter(({ id }) => !comColuna.has(id)).map(({ nome }) => nome),
    semLinha: PERMISSOES.filter((chave) => !lida.marcas.has(chave)),
    colunasDesconhecidas: lida.cabecalho.desconhecidas
      .slice(0, TITULOS)
      .map((titulo) => titulo.slice(0, TITULO_MAXIMO)),
    problemas: lida.problemas.slice(0, DITOS),
    totalDeProblemas: lida.problemas.length,
    avisos: [...lida.avisos],
  };
}

/** Rows from the top among which the titles are searched. */
const COMECO = 40;
/** Rows of a sheet of permissions at most. */
const LINHAS = 2_000;

/** Content of a sheet with the matrix. */
export interface MatrizLida {
  readonly cabecalho: Cabecalho;
  /** Permission → profile → whether it may; an unclear cell is absent. */
  readonly marcas: ReadonlyMap<string, ReadonlyMap<number, boolean>>;
  readonly problemas: readonly { readonly linha: number; readonly mensagem: string }[];
  /** Warnings of the file: formulas, macros. */
  readonly avisos: readonly string[];
}

const recusa = (mensagem: string) => new AppError('permissao.planilha', { mensagem });

/** Collects the rows of a sheet. */
class Leitura {
  readonly cabecalho: Cabecalho;
  readonly marcas = new Map<string, Map<number, boolean>>();
  readonly problemas: { linha: number; mensagem: string }[] = [];
  readonly #linhas = new Map<string, number>();
  readonly #duvidas = new Set<string>();

  constructor(cabecalho: Cabecalho) {
    this.cabecalho = cabecalho;
  }

  /** @throws {AppError} `permissao.planilha` when two rows differ about a permission */
  add({ linha, celulas }: LinhaLida): void {
    const lida = permissaoDaLinha(this.cabecalho, celulas);
    if (lida === undefined) return;
    if ('motivo' in lida) {
      this.problemas.push({ linha, mensagem: `${lida.motivo}.` });
      return;
    }
    const { chave } = lida;
    const antes = this.marcas.get(chave);
    const marcas = antes ?? new Map<number, boolean>();
    for (const { indice, perfilId, nome } of this.cabecalho.perfis) {
      const marca = marcaDe(celulas[indice]);
      const celula = `${chave} ${perfilId}`;
      if (marca === undefined) {
        this.problemas.push({
          linha,
          mensagem: `na coluna ${letraDe(indice)} (${nome}), ${dito(textoDe(celulas[indice]))} não é X, Sim nem vazio.`,
        });
        this.#duvidas.add(celula);
        marcas.delete(perfilId);
      } else if (antes?.has(perfilId) && antes.get(perfilId) !== marca) {
        throw recusa(
          `A permissão ${rotuloPermissao(chave)} está nas linhas ${this.#linhas.get(chave)} e ${linha}, com marcas diferentes para ${nome}. Deixe uma só.`,
        );
      } else if (!this.#duvidas.has(celula)) marcas.set(perfilId, marca);
    }
    this.marcas.set(chave, marcas);
    if (!antes) this.#linhas.set(chave, linha);
  }
}

/** @throws {AppError} `permissao.planilha` */
function checkCabecalho(cabecalho: Cabecalho): Cabecalho {
  const repetida = repetidaDe(cabecalho);
  if (repetida) {
    throw recusa(`O perfil ${repetida.nome} está em mais de uma coluna: ${repetida.colunas}. Deixe uma só.`);
  }
  if (cabecalho.perfis.length === 0) throw recusa('Nenhuma coluna da planilha tem o nome de um perfil.');
  return cabecalho;
}

/** A sheet, when it is a matrix of permissions. */
async function readAba(linhas: AsyncIterable<LinhaLida>, perfis: readonly Perfil[]): Promise<Leitura | undefined> {
  let leitura: Leitura | undefined;
  let lidas = 0;
  for await (const linha of linhas) {
    lidas += 1;
    if (lidas > LINHAS) throw recusa(`A planilha tem mais de ${LINHAS.toLocaleString('pt-BR')} linhas.`);
    if (leitura) leitura.add(linha);
    else {
      const cabecalho = toCabecalho(linha.celulas, perfis);
      if (cabecalho) leitura = new Leitura(checkCabecalho(cabecalho));
      else if (lidas >= COMECO) return undefined;
    }
  }
  return leitura;
}

/** The first visible sheet that is a matrix. @throws {AppError} `permissao.planilha` */
async function findMatriz(leitor: LeitorPlanilha, perfis: readonly Perfil[], problemas: Problemas): Promise<Leitura> {
  for (const { nome, oculta } of leitor.abas) {
    const leitura = oculta ? undefined : await readAba(leitor.linhas(nome, problemas), perfis);
    if (leitura?.marcas.size) return leitura;
    if (leitura) throw recusa('A planilha tem os títulos, mas nenhuma linha com uma permissão deste produto.');
  }
  throw recusa('A planilha não tem a coluna Permissão, nem as colunas Módulo e Ação.');
}

async function* umaVez(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads the matrix of a sheet file. @throws {AppError} `permissao.planilha` */
export async function readMatriz(bytes: Uint8Array, perfis: readonly Perfil[]): Promise<MatrizLida> {
  const lida = await readPlanilha(
    () => umaVez(bytes),
    (leitor, problemas) => findMatriz(leitor, perfis, problemas),
  );
  if (!lida.ok) throw recusa(lida.erros[0]?.mensagem ?? 'A planilha não pôde ser lida.');
  const { cabecalho, marcas, problemas } = lida.valor;
  return { cabecalho, marcas, problemas, avisos: lida.avisos.map(({ mensagem }) => mensagem) };
}
