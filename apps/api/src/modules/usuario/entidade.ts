import { AppError } from '@cadencia/domain/errors.ts';
import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { ROTULO_SITUACAO, situacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { Entidade } from '../../infra/entidade.ts';
import { findAlvo } from './gestao/queries.ts';

interface Excecao {
  readonly chave: string;
  readonly efeito: 'CONCEDE' | 'NEGA' | null;
}

const EFEITOS = { CONCEDE: 'concedida', NEGA: 'negada' } as const;

/** `Equipamentos: Editar (concedida); Áreas: Excluir (como o perfil)` */
const excecoes = (valor: unknown): string =>
  (valor as readonly Excecao[])
    .map(({ chave, efeito }) => `${rotuloPermissao(chave)} (${efeito ? EFEITOS[efeito] : 'como o perfil'})`)
    .join('; ');

const MEIOS: Readonly<Record<string, string>> = { SENHA: 'Senha', OIDC: 'Provedor da empresa' };

const escrito = (valor: unknown): string => String(valor);

export const entidadeUsuario: Entidade = {
  nome: 'usuario',
  rotulo: 'Usuário',
  ver: 'Usuario:ListarUsuario',
  editar: 'Usuario:EditarUsuario',
  campos: {
    nome: { rotulo: 'Nome' },
    email: { rotulo: 'E-mail' },
    telefone: { rotulo: 'Telefone', acesso: 'Pessoa:VerDadosPessoais' },
    perfilId: { rotulo: 'Perfil', alvo: 'perfil' },
    projetoId: { rotulo: 'Projeto', alvo: 'projeto' },
    situacao: { rotulo: 'Situação', texto: (valor) => ROTULO_SITUACAO[situacaoUsuario.parse(valor)] },
    motivo: { rotulo: 'Motivo' },
    excecoes: { rotulo: 'Além do perfil', texto: excecoes },
    encerradas: { rotulo: 'Sessões encerradas', texto: escrito },
    meio: { rotulo: 'Entrou por', texto: (valor) => MEIOS[escrito(valor)] ?? escrito(valor) },
  },
  /**
   * The history of a person shows other projects too, so a manager of only one of these projects does not get it.
   * @throws {AppError} `usuario.protegido`
   */
  find: async (db, contexto, id) => {
    const alvo = await findAlvo(db, contexto, id);
    if (!alvo?.ativo) return undefined;
    if (alvo.alheio && contexto.role !== ADMIN) {
      throw new AppError('usuario.protegido', { mensagem: 'Esta pessoa também é de um projeto que não é seu.' });
    }
    const { rows } = await sql<{ nome: string }>`select nome from usuario where id = ${id}`.execute(db);
    return rows[0] && { titulo: rows[0].nome, destino: `/usuario?registro=${id}` };
  },
  titles: async (db, ids) => {
    const { rows } = await sql<{ id: number; nome: string }>`
      select id, nome from usuario where id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  },
};
