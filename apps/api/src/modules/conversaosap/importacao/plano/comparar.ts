import { escrito, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { sql } from 'kysely';
import { problemsOf } from '../../../../cadastro/check.ts';
import { answered, column } from '../../../../cadastro/columns.ts';
import type { Listavel } from '../../../../cadastro/derivados.ts';
import { isSame } from '../../../../cadastro/mudanca.ts';
import { visibleRows } from '../../../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { type Diferenca, nada, type Pedido, type Planejada, type Valores } from './pedido.ts';

export interface Vinculo {
  readonly chave: string;
  readonly registroId: number;
  readonly valores: Valores;
  readonly ausente: boolean;
}

/** What lists brought before of one kind of record: of all, or of these orders. */
export async function listVinculos(
  tx: Tx,
  projetoId: number,
  entidade: string,
  ordens?: readonly string[],
): Promise<Map<string, Vinculo>> {
  const { rows } = await sql<Vinculo>`select chave, registro_id, valores, ausente_em is not null as ausente
    from sap_vinculo where projeto_id = ${projetoId} and entidade = ${entidade}
      and (${ordens === undefined} or split_part(chave, '-', 1) = any(${ordens ?? []}::text[]))`.execute(tx);
  return new Map(rows.map((um) => [um.chave, um]));
}

interface Atual {
  readonly id: number;
  readonly versao: number;
  readonly valores: Valores;
}

/** The rows of a register by their ids. */
async function listAtuais(tx: Tx, contexto: ContextoProjeto, cadastro: Listavel, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Atual>();
  const campos = Object.entries(cadastro.fields).map(
    ([nome, field]) => sql`${nome}::text, ${answered(column('r', nome), field)}`,
  );
  const { rows } = await sql<Atual>`select r.id, r.versao, ${juntadas(campos)} as valores
    from ${visibleRows(cadastro, contexto)} and r.ativo and r.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((um) => [um.id, um]));
}

/** Pairs of one object at most: a function of the database takes a hundred values. */
const POR_OBJETO = 40;

const juntadas = (campos: readonly ReturnType<typeof sql>[]) => {
  const partes = [];
  for (let de = 0; de < campos.length; de += POR_OBJETO)
    partes.push(sql`jsonb_build_object(${sql.join(campos.slice(de, de + POR_OBJETO))})`);
  return sql.join(partes, sql` || `);
};

/** A service is found by its order, and by its note while it has no order. */
async function findServicos(tx: Tx, projetoId: number, pedidos: readonly Pedido[]): Promise<Map<string, number>> {
  const ordens = pedidos.flatMap(({ ordem }) => ordem ?? []);
  const notas = pedidos.flatMap(({ valores }) => (typeof valores['notaSap'] === 'string' ? [valores['notaSap']] : []));
  const { rows } = await sql<{ id: number; ordem: string | null; nota: string | null }>`
    select id, ordem_sap as ordem, nota_sap as nota from servico where projeto_id = ${projetoId} and ativo
      and (ordem_sap = any(${ordens}::text[]) or nota_sap = any(${notas}::text[]))`.execute(tx);
  const porOrdem = new Map(rows.flatMap(({ id, ordem }) => (ordem ? [[ordem, id] as const] : [])));
  const porNota = new Map(rows.flatMap(({ id, nota, ordem }) => (nota && !ordem ? [[nota, id] as const] : [])));
  const deNota = new Map(rows.flatMap(({ id, nota }) => (nota ? [[nota, id] as const] : [])));
  return new Map(
    pedidos.flatMap(({ chave, ordem, valores }) => {
      const nota = escrito(valores['notaSap'] ?? '');
      const id = ordem ? (porOrdem.get(ordem) ?? porNota.get(nota)) : deNota.get(nota);
      return id ? [[chave, id] as const] : [];
    }),
  );
}

async function findSuprimentos(tx: Tx, projetoId: number, pedidos: readonly Pedido[]): Promise<Map<string, number>> {
  const reservas = pedidos.flatMap(({ valores }) => escrito(valores['reserva'] ?? ''));
  const { rows } = await sql<{ id: number; chave: string }>`select id, reserva || ' ' || item_reserva as chave
    from suprimento where projeto_id = ${projetoId} and ativo and reserva = any(${reservas}::text[])`.execute(tx);
  return new Map(rows.map(({ id, chave }) => [chave, id]));
}

/** The values of a request as the register stores them, or what is wrong with one. */
function parsed({ fields }: Listavel, { valores }: Pedido): { readonly valores: Valores } | { readonly erro: string } {
  const lidos: Record<string, unknown> = {};
  for (const [nome, valor] of Object.entries(valores)) {
    const field = fields[nome];
    const lido = field?.schema.safeParse(valor);
    if (!lido?.success) return { erro: `${field?.label ?? nome}: ${lido?.error.issues[0]?.message ?? 'inválido'}` };
    lidos[nome] = lido.data;
  }
  return { valores: lidos };
}

/** A field that a new record needs and a list does not give. */
const missingIn = ({ fields }: Listavel, valores: Valores): string | undefined =>
  Object.entries(fields).find(
    ([nome, { required, padrao, proposto, gerado, daSessao }]) =>
      required && padrao === undefined && !proposto && !gerado && !daSessao && valores[nome] === undefined,
  )?.[1].label;

/** Where what SAP says differs from what is here; edited are those that SAP did not leave so. */
function differences(
  { fields }: Listavel,
  pedido: Pedido,
  { valores: sao }: Atual,
  vinculo: Vinculo | undefined,
): Record<string, Diferenca> {
  const ditos = Object.entries(pedido.valores).filter(([nome]) => pedido.ditos?.has(nome) ?? true);
  return Object.fromEntries(
    ditos.flatMap(([nome, valor]): [string, Diferenca][] => {
      const era = sao[nome] ?? null;
      if (isSame(era, valor)) return [];
      const editado = vinculo && nome in vinculo.valores ? !isSame(era, vinculo.valores[nome]) : era !== null;
      const field = fields[nome] as Field;
      return [[nome, { rotulo: field.label, de: textOf(field, era), para: textOf(field, valor), era, editado }]];
    }),
  );
}

/** Titles of the rows that references point to, in the place of their ids: one statement for all. */
async function withTitulos(tx: Tx, { fields }: Listavel, todas: readonly Planejada[]): Promise<Planejada[]> {
  const porAlvo = new Map<string, Set<number>>();
  for (const { mudancas, valores } of todas)
    for (const [nome, { era }] of Object.entries(mudancas)) {
      const alvo = fields[nome]?.alvo;
      if (!alvo) continue;
      const ids = porAlvo.get(alvo) ?? new Set();
      for (const id of [era, valores[nome]]) if (typeof id === 'number') ids.add(id);
      porAlvo.set(alvo, ids);
    }
  if (porAlvo.size === 0) return [...todas];
  const partes = [...porAlvo].map(([alvo, ids]) => {
    const { title } = cadastroDe(alvo);
    const titulo = sql`concat_ws(' ', ${sql.join(title.map((campo) => column('r', campo)))})`;
    return sql`select ${alvo}::text as alvo, r.id, ${titulo} as titulo from ${sql.table(alvo)} r where r.id = any(${[...ids]}::bigint[])`;
  });
  const { rows } = await sql<{
    alvo: string;
    id: number;
    titulo: string;
  }>`${sql.join(partes, sql` union all `)}`.execute(tx);
  const titulos = new Map(rows.map(({ alvo, id, titulo }) => [`${alvo} ${id}`, titulo]));
  const dito = (alvo: string, id: unknown) => (typeof id === 'number' ? (titulos.get(`${alvo} ${id}`) ?? '') : '');
  return todas.map((uma) => ({
    ...uma,
    mudancas: Object.fromEntries(
      Object.entries(uma.mudancas).map(([nome, mudanca]) => {
        const alvo = fields[nome]?.alvo;
        return [
          nome,
          alvo ? { ...mudanca, de: dito(alvo, mudanca.era), para: dito(alvo, uma.valores[nome]) } : mudanca,
        ];
      }),
    ),
  }));
}

const POR_VEZ = 1_000;

/** Rows that the register would refuse, with its reason. */
async function checked(
  tx: Tx,
  contexto: ContextoProjeto,
  cadastro: Listavel,
  { todas, atuais }: { readonly todas: readonly Planejada[]; readonly atuais: ReadonlyMap<number, Atual> },
): Promise<Planejada[]> {
  const campos = Object.entries(cadastro.fields);
  const padroes = Object.fromEntries(campos.map(([nome, { padrao }]) => [nome, padrao ?? null]));
  const deles = new Set(campos.flatMap(([nome, um]) => (um.proposto || um.gerado || um.daSessao ? [nome] : [])));
  const saida: Planejada[] = [];
  for (let de = 0; de < todas.length; de += POR_VEZ) {
    const parte = todas.slice(de, de + POR_VEZ);
    const mudancas = parte.map(({ registro, valores, mudancas: mudam, situacao }) => {
      const atual = atuais.get(registro ?? 0);
      if (!atual) return { depois: { ...padroes, ...valores } };
      const muda = Object.fromEntries(Object.keys(mudam).map((nome) => [nome, valores[nome]]));
      const antes = { ...atual.valores, id: atual.id };
      return { antes, depois: situacao === 'ALTERADO' ? { ...antes, ...muda } : antes };
    });
    const problemas = await problemsOf(tx, contexto, cadastro, mudancas);
    for (const [i, uma] of parte.entries()) {
      const [nome, motivo] = Object.entries(problemas[i] ?? {}).find(([campo]) => !deles.has(campo)) ?? [];
      const isErro = motivo !== undefined && (uma.situacao === 'NOVO' || uma.situacao === 'ALTERADO');
      saida.push(
        isErro ? { ...uma, situacao: 'ERRO', motivo: `${cadastro.fields[nome ?? '']?.label ?? nome}: ${motivo}` } : uma,
      );
    }
  }
  return saida;
}

/** Compares what a list says of the records of one register with what is here. */
export async function compareCadastro(
  tx: Tx,
  contexto: ContextoProjeto,
  cadastro: Listavel,
  pedidos: readonly Pedido[],
): Promise<Planejada[]> {
  const { path } = cadastro;
  const vinculos = await listVinculos(tx, contexto.projetoId, path);
  const achados =
    path === 'servico'
      ? await findServicos(tx, contexto.projetoId, pedidos)
      : path === 'suprimento'
        ? await findSuprimentos(tx, contexto.projetoId, pedidos)
        : new Map<string, number>();
  const idDe = ({ chave, registroId }: Pedido) => registroId ?? achados.get(chave) ?? vinculos.get(chave)?.registroId;
  const atuais = await listAtuais(
    tx,
    contexto,
    cadastro,
    pedidos.flatMap((um) => idDe(um) ?? []),
  );
  const todas = pedidos.map((um): Planejada => {
    const atual = atuais.get(idDe(um) ?? 0);
    const base = { ...um, registroId: atual?.id };
    if (um.fora) return nada(base, um.fora.situacao, um.fora.motivo);
    const lidos = parsed(cadastro, um);
    if ('erro' in lidos) return nada(base, 'ERRO', lidos.erro);
    const pedido = { ...base, valores: lidos.valores };
    if (!atual) {
      const falta = missingIn(cadastro, pedido.valores);
      return falta
        ? nada(pedido, 'ERRO', `${falta}: a lista não diz qual, e ele é obrigatório.`)
        : nada(pedido, 'NOVO', null);
    }
    const mudancas = differences(cadastro, pedido, atual, vinculos.get(um.chave));
    const situacao = Object.keys(mudancas).length > 0 ? 'ALTERADO' : 'IGUAL';
    return { ...nada(pedido, situacao, null), versao: atual.versao, mudancas };
  });
  return withTitulos(tx, cadastro, await checked(tx, contexto, cadastro, { todas, atuais }));
}
