import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { DE_TODOS, type Perfil } from '@cadencia/domain/permissao/schema.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';

/** The subject of the matrix: a profile, or one person in one place. */
export interface Alvo {
  /** Another id starts without changes. */
  readonly id: string;
  readonly nome: string;
  readonly versao: number;
  readonly salvas: ReadonlySet<string>;
  /** Permissions to compare with: the product's default, or those of the profile; undefined: none. */
  readonly base: ReadonlySet<string> | undefined;
  /** Name of `base`. */
  readonly nomeDaBase: string;
  /** Why a permission cannot be changed; undefined when it can. */
  readonly trava: (chave: string) => string | undefined;
}

interface Quem {
  readonly role: number;
  readonly editaveis: readonly string[];
  readonly meus: readonly number[];
}

const PAINEL = 'O Painel Principal é de todos.';
const SO_LEITURA = 'Você vê as permissões, mas não as edita.';
const NAO_TIDA = 'Você não tem esta permissão: quem não tem não dá nem tira.';

/** The matrix of a profile, with the permissions that its reader may change. */
export function alvoDoPerfil(perfil: Perfil, { role, editaveis, meus }: Quem): Alvo {
  const salvas = new Set(perfil.permissoes);
  const minhas = new Set(editaveis);
  const meu = role !== ADMIN && meus.includes(perfil.id);
  const trava = (chave: string): string | undefined => {
    if (perfil.id === ADMIN) return 'O perfil Admin tem tudo e não muda.';
    if (minhas.size === 0) return SO_LEITURA;
    if (chave === DE_TODOS) return PAINEL;
    if (!minhas.has(chave)) return NAO_TIDA;
    return meu && !salvas.has(chave) ? 'Ninguém aumenta o próprio perfil.' : undefined;
  };
  return {
    id: `perfil-${perfil.id}`,
    nome: perfil.nome,
    versao: perfil.versao,
    salvas,
    base: perfil.padrao ? new Set(perfil.padrao) : undefined,
    nomeDaBase: 'padrão do produto',
    trava,
  };
}

const deTodos = (acesso: AcessoDaPessoa, efeito: 'CONCEDE' | 'NEGA'): Set<string> =>
  new Set(
    acesso.permissoes
      .filter(({ excecoes }) => excecoes.some((regra) => regra.projetoId === null && regra.efeito === efeito))
      .map(({ chave }) => chave),
  );

/** The matrix of a person in one place. Its base is the profile there; in a project, also the exceptions for all. */
export function alvoDaPessoa(acesso: AcessoDaPessoa): Alvo {
  const [concedidas, negadas] = [deTodos(acesso, 'CONCEDE'), deTodos(acesso, 'NEGA')];
  const emProjeto = acesso.projetoId !== null;
  const editaveis = new Set(acesso.editaveis);
  const daBase = ({ chave, doPerfil }: AcessoDaPessoa['permissoes'][number]): boolean =>
    emProjeto ? (doPerfil || concedidas.has(chave)) && !negadas.has(chave) : doPerfil;
  const trava = (chave: string): string | undefined => {
    if (acesso.impedimento !== null) return acesso.impedimento;
    if (chave === DE_TODOS) return PAINEL;
    if (!editaveis.has(chave)) return NAO_TIDA;
    return emProjeto && negadas.has(chave) ? 'Negada em todos os projetos: mude lá.' : undefined;
  };
  return {
    id: `usuario-${acesso.id}-${acesso.projetoId ?? 'todos'}`,
    nome: acesso.nome,
    versao: acesso.versao,
    salvas: new Set(acesso.permissoes.filter(({ pode }) => pode).map(({ chave }) => chave)),
    base: acesso.admin ? undefined : new Set(acesso.permissoes.filter(daBase).map(({ chave }) => chave)),
    nomeDaBase: `perfil ${acesso.perfilNome}`,
    trava,
  };
}

/** Every permission that may be changed. */
export const mudaveis = ({ trava }: Alvo): string[] => PERMISSOES.filter((chave) => trava(chave) === undefined);
