import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';

export type Acao =
  | 'reenviar'
  | 'perfil'
  | 'permissoes'
  | 'redefinir'
  | 'nome'
  | 'email'
  | 'bloquear'
  | 'inativar'
  | 'reativar'
  | 'desbloquear'
  | 'sessoes'
  | 'mfa'
  | 'verComo';

export const ROTULO_ACAO: Readonly<Record<Acao, string>> = {
  reenviar: 'Reenviar convite',
  perfil: 'Mudar perfil',
  permissoes: 'Permissões',
  redefinir: 'Redefinir senha',
  nome: 'Corrigir nome',
  email: 'Alterar e-mail',
  bloquear: 'Bloquear',
  inativar: 'Inativar',
  reativar: 'Reativar',
  desbloquear: 'Desbloquear',
  sessoes: 'Sessões',
  mfa: 'Remover segundo fator',
  verComo: 'Ver como',
};

export interface Quem {
  readonly id: number;
  readonly role: number;
  readonly pode: (permissao: string) => boolean;
}

export interface Pedido {
  readonly acao: Acao;
  readonly pessoa: UsuarioDaLista;
}

export interface PropsPedido {
  readonly pedido: Pedido;
  readonly onFechar: () => void;
}

type Pessoa = Pick<UsuarioDaLista, 'id' | 'perfilId' | 'situacao' | 'bloqueadoAte' | 'mfa'>;

/** The actions offered on a person: by permission and situation; only an Admin acts on an Admin. */
export function acoesSobre(pessoa: Pessoa, { id, role, pode }: Quem): Acao[] {
  if (pessoa.perfilId === ADMIN && role !== ADMIN) return [];
  const { situacao } = pessoa;
  const eu = pessoa.id === id;
  const outroAtivo = situacao === 'ATIVO' && !eu;
  const preso = situacao === 'BLOQUEADO' || pessoa.bloqueadoAte !== null;
  const regras: readonly (readonly [Acao, string, boolean])[] = [
    ['reenviar', 'Usuario:CadastrarUsuario', situacao === 'CONVIDADO'],
    ['nome', 'Usuario:EditarUsuario', situacao !== 'INATIVO' && !eu],
    ['email', 'Usuario:EditarUsuario', outroAtivo],
    ['perfil', 'Usuario:EditarUsuario', situacao !== 'INATIVO' && !eu],
    ['permissoes', 'Permissao:ListarPermissao', situacao !== 'INATIVO'],
    ['redefinir', 'Usuario:RedefinirSenha', outroAtivo],
    ['mfa', 'Usuario:RedefinirSenha', pessoa.mfa && outroAtivo],
    ['sessoes', 'Usuario:BloquearUsuario', outroAtivo],
    ['desbloquear', 'Usuario:BloquearUsuario', preso && !eu],
    ['bloquear', 'Usuario:BloquearUsuario', (situacao === 'ATIVO' || situacao === 'CONVIDADO') && !eu],
    ['inativar', 'Usuario:BloquearUsuario', situacao !== 'INATIVO' && !eu],
    ['reativar', 'Usuario:BloquearUsuario', situacao === 'INATIVO' && !eu],
  ];
  const acoes = regras.filter(([, permissao, cabe]) => cabe && pode(permissao)).map(([acao]) => acao);
  const veComo = role === ADMIN && pessoa.perfilId !== ADMIN && outroAtivo;
  return veComo ? [...acoes, 'verComo'] : acoes;
}
