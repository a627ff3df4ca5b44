import type { PreviaDaMatriz, PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';
import { DE_TODOS, type Perfil } from '@cadencia/domain/permissao/schema.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { MatrizLida } from './leitura.ts';

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
