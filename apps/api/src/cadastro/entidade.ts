import type { Cadastro, Filho } from '@cadencia/domain/cadastro.ts';
import { ATIVO, rotaDe } from '@cadencia/domain/cadastro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { sql } from 'kysely';
import type { CampoLegivel, Entidade } from '../infra/entidade.ts';
import { column } from './columns.ts';
import type { Valores } from './mudanca.ts';
import { visibleRows } from './scope.ts';

const campo = (field: Field): CampoLegivel => ({
  rotulo: field.label,
  ...(field.alvo === undefined ? {} : { alvo: field.alvo }),
  ...(field.campos && { filhos: field.campos }),
  ...(field.acesso === undefined ? {} : { acesso: field.acesso }),
  texto: (valor) => textOf(field, valor),
});

/** The values of children that stand apart in the log, because a permission shows them. */
const restritos = (nome: string, { label, campos }: Filho): [string, CampoLegivel][] =>
  Object.entries(campos).flatMap(([qual, field]) =>
    field.acesso === undefined
      ? []
      : [
          [
            `${nome}.${qual}`,
            {
              rotulo: `${label}, ${field.label}`,
              acesso: field.acesso,
              texto: (valor) =>
                (valor as readonly Valores[]).map((linha) => textOf(field, linha[qual]) || '—').join('; '),
            },
          ],
        ],
  );

/** A register for history, files and comments. */
export function entidadeOf(cadastro: Cadastro): Entidade {
  const { path, labels, fields, title, fluxo, filhos = {} } = cadastro;
  const titulo = sql<string>`concat_ws(' ', ${sql.join(title.map((nome) => column('r', nome)))})`;
  return {
    nome: path,
    rotulo: labels.singular,
    ver: cadastro.permission('Listar'),
    editar: cadastro.permission('Editar'),
    campos: {
      ...(fluxo && {
        motivo: { rotulo: 'Justificativa ou observação', texto: String },
        assinadoPor: { rotulo: 'Assinado por', texto: String },
      }),
      ...Object.fromEntries(
        Object.entries({ ...fields, ...filhos, ativo: ATIVO }).map(([nome, field]) => [nome, campo(field)]),
      ),
      ...Object.fromEntries(Object.entries(filhos).flatMap(([nome, filho]) => restritos(nome, filho))),
    },
    find: async (db, contexto, id) => {
      const { rows } = await sql<{ titulo: string }>`
        select ${titulo} as titulo from ${visibleRows(cadastro, contexto)} and r.id = ${id}`.execute(db);
      return rows[0] && { titulo: rows[0].titulo, destino: `${rotaDe(cadastro)}?registro=${id}` };
    },
    titles: async (db, ids) => {
      const { rows } = await sql<{ id: number; titulo: string }>`
        select r.id, ${titulo} as titulo from ${sql.table(path)} r where r.id = any(${ids}::bigint[])`.execute(db);
      return new Map(rows.map((row) => [row.id, row.titulo]));
    },
  };
}
