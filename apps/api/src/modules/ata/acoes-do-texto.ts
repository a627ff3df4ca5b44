import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import {
  escreveAcao,
  type LinhaDeAcao,
  type PessoaCitavel,
  quemSeria,
  readLinhas,
  readPrazo,
} from '@cadencia/domain/ata/linhas.ts';
import { ataacao, CAMPO_DO_VINCULO } from '@cadencia/domain/ataacao/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import type { Escrita } from '../../cadastro/commands.ts';
import { offered, visibleRows } from '../../cadastro/scope.ts';
import { visible } from '../../infra/authorize.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

type Vinculo = keyof typeof CAMPO_DO_VINCULO;

interface Escrito {
  readonly id: number;
  readonly ataId: number;
  readonly ordem: number;
  readonly registro: string;
  readonly dia: string;
}

interface Pedida extends Escrito {
  readonly pedido: LinhaDeAcao;
}

/** The people whom these names may mean. */
async function listPessoas(tx: Tx, contexto: Contexto, pedidas: readonly Pedida[]): Promise<readonly PessoaCitavel[]> {
  const primeiras = [...new Set(pedidas.map(({ pedido }) => semAcento(pedido.quem).split(' ')[0] ?? ''))];
  const { rows } = await sql<PessoaCitavel>`
    select r.id, r.nome, r.apelido, exists (select from ata_participante t where t.pessoa_id = r.id
      and t.ata_id = any(${pedidas.map(({ ataId }) => ataId)}::bigint[])) as presente
    from ${offered(cadastroDe('pessoa'), contexto)}
      and exists (select from unnest(${primeiras}::text[]) w where position(w in sem_acento(concat_ws(' ', r.nome, r.apelido))) > 0)
    order by r.nome limit 1000`.execute(tx);
  return rows;
}

/** What a text may name after `#`, and the field that names it. */
const NOMEADOS: readonly (readonly [Vinculo, Cadastro, string])[] = [
  ['ASFE', asfe, 'numero'],
  ['SSE', sse, 'numero'],
  ['CAP', cap, 'numero'],
  ['SUPRIMENTO', suprimento, 'numero'],
  ['PMP', cadastroDe('pmp'), 'codigo'],
  ['SERVICO', servico, 'codigo'],
  ['EQUIPAMENTO', cadastroDe('equipamento'), 'tag'],
];

interface Vinculado {
  readonly nome: string;
  readonly vinculo: Vinculo;
  readonly id: number;
}

async function listVinculos(
  tx: Tx,
  contexto: ContextoProjeto,
  nomes: readonly string[],
): Promise<readonly Vinculado[]> {
  if (nomes.length === 0) return [];
  const altos = nomes.map((nome) => nome.toUpperCase());
  const partes = NOMEADOS.map(
    ([vinculo, cadastro, campo]) => sql`
      select upper(${column('r', campo)}) as nome, ${sql.lit(vinculo)} as vinculo, r.id
      from ${visibleRows(cadastro, contexto)} and upper(${column('r', campo)}) = any(${altos}::text[])`,
  );
  const { rows } = await sql<Vinculado>`${sql.join(partes, sql` union all `)} union all
    select upper(a.codigo), 'ATIVIDADE', a.id from ${visible(contexto)} a where upper(a.codigo) = any(${altos}::text[])`.execute(
    tx,
  );
  return rows;
}

const dita = ({ quem, descricao }: LinhaDeAcao) => `“@${quem}: ${descricao.slice(0, 40)}”`;

interface Lida {
  readonly pedida: Pedida;
  readonly nome: string;
  readonly input: Readonly<Record<string, unknown>> & { readonly prazo: string; readonly descricao: string };
}

/** An action as its line asks for it, or why nobody can tell what it asks for. */
function read(pedida: Pedida, pessoas: readonly PessoaCitavel[], vinculos: readonly Vinculado[]): Lida | string {
  const { pedido, dia, ataId } = pedida;
  const { quem, prazo: escrito, descricao, vinculo } = pedido;
  const achadas = quemSeria(quem, pessoas);
  const [pessoa] = achadas;
  if (!pessoa) return `${dita(pedido)}: não há ${quem} no cadastro de pessoas.`;
  if (achadas.length > 1)
    return `${dita(pedido)}: ${quem} pode ser ${achadas
      .slice(0, 4)
      .map(({ nome }) => nome)
      .join(', ')}. Escreva mais do nome.`;
  const prazo = readPrazo(escrito, dia);
  if (escrito === '') return `${dita(pedido)}: falta o prazo. Escreva @${quem} até sexta: …`;
  if (prazo === undefined)
    return `${dita(pedido)}: o prazo “${escrito}” não é um dia. Use hoje, sexta, 14/08 ou 3 dias.`;
  if (prazo < dia) return `${dita(pedido)}: o prazo é antes do dia da ata.`;
  if (descricao.length > 500) return `${dita(pedido)}: a ação tem mais de 500 caracteres.`;
  const alvo = vinculo && vinculos.find(({ nome }) => nome === vinculo.toUpperCase());
  if (vinculo && !alvo)
    return `${dita(pedido)}: #${vinculo} não é TAG, serviço, atividade, suprimento, item do PMP nem ASFE, SSE ou CAP daqui.`;
  const laco = alvo ? { sobre: alvo.vinculo, [CAMPO_DO_VINCULO[alvo.vinculo]]: alvo.id } : {};
  return { pedida, nome: pessoa.nome, input: { ataId, descricao, prazo, responsavelId: pessoa.id, ...laco } };
}

/**
 * Makes actions of the lines of these drafts that ask for them, and writes the number of each in its line.
 * @throws {AppError} `dados.invalidos` where a line names nobody, or no day
 */
export async function makeAcoes(
  tx: Tx,
  contexto: Contexto,
  { createRows }: Pick<Escrita, 'createRows'>,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<Escrito>`
    select s.id, s.ata_id, s.ordem, s.registro, to_char(a.inicio, 'YYYY-MM-DD') as dia
    from ata_assunto s join ata a on a.id = s.ata_id and a.situacao = 'RASCUNHO'
    where a.id = any(${ids}::bigint[]) and s.registro like '%@%' order by s.ata_id, s.ordem`.execute(tx);
  const pedidas = rows.flatMap((um) => readLinhas(um.registro).map((pedido): Pedida => ({ ...um, pedido })));
  if (pedidas.length === 0) return;
  const pessoas = await listPessoas(tx, contexto, pedidas);
  const citados = pedidas.flatMap(({ pedido }) => pedido.vinculo ?? []);
  const vinculos = await listVinculos(tx, requireProjeto(contexto), citados);
  const lidas = pedidas.map((pedida) => {
    const lida = read(pedida, pessoas, vinculos);
    if (typeof lida !== 'string') return lida;
    throw new AppError('dados.invalidos', { campos: { [`assuntos.${pedida.ordem - 1}.registro`]: lida } });
  });
  const feitas = await createRows(
    tx,
    contexto,
    ataacao,
    lidas.map(({ input }) => input),
  );
  const { rows: numeros } = await sql<{ id: number; numero: string }>`
    select id, numero from ataacao where id = any(${feitas}::bigint[])`.execute(tx);
  const numeroDe = new Map(numeros.map(({ id, numero }) => [id, numero]));
  const textos = new Map<number, string>();
  for (const [i, { pedida, nome, input }] of lidas.entries()) {
    const acao = { numero: numeroDe.get(feitas[i] ?? 0) ?? '', nome, prazo: input.prazo, descricao: input.descricao };
    const antes = textos.get(pedida.id) ?? pedida.registro;
    textos.set(pedida.id, escreveAcao(antes, pedida.pedido.linha, acao));
  }
  const novos = [...textos].map(([id, registro]) => ({ id, registro }));
  await sql`update ata_assunto s set registro = n.registro
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n(id bigint, registro text) where n.id = s.id`.execute(
    tx,
  );
}
