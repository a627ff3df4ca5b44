import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { ROTULO_VISIBILIDADE, visibilidade } from '@cadencia/domain/permissao/schema.ts';
import { sql } from 'kysely';
import type { Entidade } from '../../infra/entidade.ts';

/** `Equipamentos: Editar; Áreas: Excluir` */
const chaves = (valor: unknown): string => (valor as readonly string[]).map(rotuloPermissao).join('; ');

const emVisibilidade = (valor: unknown): string => ROTULO_VISIBILIDADE[visibilidade.parse(valor)];

/** A profile in the history: who gave it which permissions, and when. */
export const entidadePerfil: Entidade = {
  nome: 'perfil',
  rotulo: 'Perfil',
  ver: 'Permissao:ListarPermissao',
  editar: 'Permissao:EditarPerfil',
  campos: {
    nome: { rotulo: 'Nome' },
    descricao: { rotulo: 'Descrição' },
    visibilidade: { rotulo: 'Enxerga', texto: emVisibilidade },
    ativo: { rotulo: 'Ativo', texto: (valor) => (valor === true ? 'Sim' : 'Não') },
    copiaDe: { rotulo: 'Copiado de', alvo: 'perfil' },
    permissoes: { rotulo: 'Permissões', texto: chaves },
    concedidas: { rotulo: 'Passou a poder', texto: chaves },
    retiradas: { rotulo: 'Deixou de poder', texto: chaves },
  },
  find: async (db, _, id) => {
    const { rows } = await sql<{ nome: string }>`select nome from perfil where id::bigint = ${id}`.execute(db);
    return rows[0] && { titulo: rows[0].nome, destino: `/permissao?perfil=${id}` };
  },
  titles: async (db, ids) => {
    const { rows } = await sql<{ id: number; nome: string }>`
      select id::int as id, nome from perfil where id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  },
};
