import { AppError } from '@cadencia/domain/errors.ts';
import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { type LeitorPlanilha, type LinhaLida, letraDe } from '@cadencia/interop/planilha/celula.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import { type Cabecalho, dito, marcaDe, permissaoDaLinha, repetidaDe, textoDe, toCabecalho } from './cabecalho.ts';

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
