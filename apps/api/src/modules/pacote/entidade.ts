import { EDITAR_PACOTE } from '@cadencia/domain/pacote/endpoints.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { sql } from 'kysely';
import type { Entidade } from '../../infra/entidade.ts';

const linhas = (valor: unknown): string => (valor as readonly string[]).join('; ');

/** A typical package in the history: each changed activity is one line. */
export const entidadePacote: Entidade = {
  nome: 'modelo_servico',
  rotulo: 'Pacote típico',
  ver: tipoequipamento.permission('Listar'),
  editar: EDITAR_PACOTE,
  campos: {
    tipoequipamentoId: { rotulo: 'Tipo de equipamento', alvo: 'tipoequipamento' },
    nome: { rotulo: 'Nome' },
    descricao: { rotulo: 'Descrição' },
    ativo: { rotulo: 'Ativo', texto: (valor) => (valor === true ? 'Sim' : 'Não') },
    atividades: { rotulo: 'Atividades', texto: linhas },
  },
  find: async (db, _, id) => {
    const { rows } = await sql<{ nome: string; tipo: number }>`
      select nome, tipoequipamento_id as tipo from modelo_servico where id = ${id}`.execute(db);
    return rows[0] && { titulo: rows[0].nome, destino: `/tipoequipamento/${rows[0].tipo}/pacotes/${id}` };
  },
  titles: async (db, ids) => {
    const { rows } = await sql<{ id: number; nome: string }>`
      select id, nome from modelo_servico where id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  },
};
