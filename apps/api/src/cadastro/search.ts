import { type Cadastro, rotaDe } from '@cadencia/domain/cadastro.ts';
import { ALGARISMOS } from '@cadencia/domain/field-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FonteBusca } from '../infra/busca.ts';
import { type Contexto, hasProjeto } from '../infra/context.ts';
import { column } from './columns.ts';
import { visibleRows } from './scope.ts';

/** Fields shown beside the title, besides the client. */
const DITOS = 2;

/** Detail of a hit: other searched fields and, without a project, the client. */
function detalhe({ fields, title }: Cadastro, contexto: Contexto) {
  const outros = Object.entries(fields)
    .filter(([nome, { search, acesso }]) => search && acesso === undefined && !title.includes(nome))
    .slice(0, DITOS)
    .map(([nome]) => column('r', nome));
  const cliente = sql`(select c.nome_fantasia || ' ' || c.unidade from cliente c where c.id = r.cliente_id)`;
  const onde = 'clienteId' in fields && !hasProjeto(contexto) ? [cliente] : [];
  return sql`concat_ws(' · ', ${sql.join([...outros, ...onde, sql`null`])})`;
}

/** The pattern of a word; a number without its zeros gets them: `%asfe-42%` → `%asfe-0042%`. */
function comZeros({ fields }: Cadastro, padrao: RawBuilder<unknown>): RawBuilder<unknown> {
  const prefixo = Object.values(fields)
    .find((field) => field.prefixo)
    ?.prefixo?.toLowerCase();
  if (!prefixo) return padrao;
  const tres = sql`regexp_replace(${padrao}, ${`^%${prefixo}(?=[1-9]\\d{0,8}%$)`}, ${'\\&000'})`;
  return sql`regexp_replace(${tres}, ${`^(%${prefixo})0+(?=\\d{${ALGARISMOS},}%$)`}, ${'\\1'})`;
}

/** Search source of a register: its active rows, by the text of its own quick search. */
export function buscaDe(cadastro: Cadastro): FonteBusca {
  const { path, labels, title } = cadastro;
  return {
    tipo: path,
    rotulo: labels.plural,
    acesso: [cadastro.permission('Listar')],
    consulta: (contexto) => ({
      de: sql`from ${visibleRows(cadastro, contexto)} and r.ativo`,
      texto: sql`r.busca`,
      ordem: sql`r.busca`,
      palavra: (padrao) => sql`r.busca like ${comZeros(cadastro, padrao)}`,
      juncao: sql`${sql.table(path)} r on r.id = e.id`,
      titulo: sql`concat_ws(' ', ${sql.join(title.map((nome) => column('r', nome)))})`,
      detalhe: detalhe(cadastro, contexto),
      destino: sql`${`${rotaDe(cadastro)}?registro=`}::text || r.id`,
    }),
  };
}
