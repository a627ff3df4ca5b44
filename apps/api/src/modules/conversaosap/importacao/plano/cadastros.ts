import type { Destino } from '@cadencia/domain/conversaosap/destino.ts';
import { canonical } from '@cadencia/domain/field-number.ts';
import { UNIDADES } from '@cadencia/domain/insumo/cadastro.ts';
import type { LinhaSap } from '@cadencia/interop/sap/read-sap.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { findAtividades } from './atividades.ts';
import type { Conversao } from './conversao.ts';
import { localDe } from './mundo.ts';
import { codigoDaOperacao, type Leitura } from './ordens.ts';
import { ditas, type Pedido } from './pedido.ts';

/** A row that is there twice does nothing the second time. */
function semRepetidas(pedidos: readonly Pedido[]): Pedido[] {
  const vistas = new Map<string, number>();
  return pedidos.map((um) => {
    const antes = vistas.get(um.chave);
    if (antes === undefined) vistas.set(um.chave, um.linha ?? 0);
    return antes === undefined
      ? um
      : {
          ...um,
          chave: `${um.chave} linha ${um.linha}`,
          fora: { situacao: 'ERRO', motivo: `A mesma chave está na linha ${antes}.` },
        };
  });
}

/** Ids by a text, of the rows that one statement finds. */
async function idsPor(tx: Tx, consulta: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await sql<{ chave: string; id: number }>`${consulta}`.execute(tx);
  return new Map(rows.map(({ chave, id }) => [chave, id]));
}

const textos = (linhas: readonly LinhaSap[], campo: keyof LinhaSap['valores']): string[] => [
  ...new Set(linhas.flatMap(({ valores }) => (typeof valores[campo] === 'string' ? [valores[campo]] : []))),
];

interface Achados {
  readonly insumos: ReadonlyMap<string, number>;
  readonly servicos: ReadonlyMap<string, number>;
  readonly atividades: ReadonlyMap<string, readonly number[]>;
}

/** Why a component is left out. */
function foraDoComponente(
  { valores: { ELIMINADO, MATERIAL, ORDEM }, erros }: LinhaSap,
  { insumos, servicos }: Achados,
): Pedido['fora'] {
  if (ELIMINADO) return { situacao: 'IGNORADO', motivo: 'O item foi eliminado no SAP.' };
  const semInsumo = insumos.has(String(MATERIAL)) ? undefined : `O material ${MATERIAL} não está em Insumos.`;
  const semServico =
    ORDEM && !servicos.has(String(ORDEM)) ? `A ordem ${ORDEM} não é de nenhum serviço do projeto.` : undefined;
  const motivo = erros[0] ?? semServico ?? semInsumo;
  return motivo ? { situacao: 'ERRO', motivo } : undefined;
}

const IGUAIS: Readonly<Record<string, keyof typeof UNIDADES>> = { PÇ: 'PC', PEÇ: 'PC', EA: 'UN', LT: 'L' };

/** The unit of a material; pieces where the list says none, or one that the register does not have. */
function unidadeDe({ UNIDADE_MATERIAL, UNIDADE }: LinhaSap['valores']): keyof typeof UNIDADES {
  const dita = String(UNIDADE_MATERIAL ?? UNIDADE ?? '').toUpperCase();
  return IGUAIS[dita] ?? (dita in UNIDADES ? (dita as keyof typeof UNIDADES) : 'UN');
}

function suprimentoDe(uma: LinhaSap, achados: Achados): Pedido {
  const { ORDEM, RESERVA, ITEM_RESERVA, MATERIAL, TEXTO_MATERIAL, QTD_NECESSARIA, NECESSIDADE } = uma.valores;
  const servicoId = achados.servicos.get(String(ORDEM));
  const [atividadeId, outra] = achados.atividades.get(codigoDaOperacao(uma.valores)) ?? [];
  return {
    tipo: 'suprimento',
    chave: `${RESERVA} ${ITEM_RESERVA}`,
    ordem: ORDEM ? String(ORDEM) : null,
    linha: uma.linha,
    titulo: String(TEXTO_MATERIAL ?? MATERIAL),
    valores: ditas({
      servicoId,
      atividadeId: servicoId && outra === undefined ? atividadeId : undefined,
      insumoId: achados.insumos.get(String(MATERIAL)),
      quantidade: typeof QTD_NECESSARIA === 'number' ? canonical(QTD_NECESSARIA.toFixed(4)) : undefined,
      necessidade: NECESSIDADE,
      reserva: RESERVA,
      itemReserva: ITEM_RESERVA,
      registroFinal: uma.valores.REGISTRO_FINAL === true ? true : undefined,
    }),
    fora: foraDoComponente(uma, achados),
  };
}

/** Components of orders as supplies of their services. */
export async function suprimentosDe(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  { conversao }: Leitura,
  linhas: readonly LinhaSap[],
) {
  const codigos = linhas.map(({ valores }) => codigoDaOperacao(valores));
  const achados = {
    insumos: await idsPor(
      tx,
      sql`select codigo as chave, id from insumo where ativo and codigo = any(${textos(linhas, 'MATERIAL')}::text[])`,
    ),
    servicos: await idsPor(
      tx,
      sql`select ordem_sap as chave, id from servico where projeto_id = ${projetoId} and ordem_sap = any(${textos(linhas, 'ORDEM')}::text[])`,
    ),
    atividades: await findAtividades(tx, projetoId, codigos),
  };
  for (const { valores, erros } of linhas) {
    const { ELIMINADO, MATERIAL, ORDEM, TEXTO_MATERIAL } = valores;
    const entra = !ELIMINADO && erros.length === 0 && (!ORDEM || achados.servicos.has(String(ORDEM)));
    if (!entra || achados.insumos.has(String(MATERIAL))) continue;
    const codigo = String(MATERIAL);
    conversao.missInsumo({ codigo, nome: String(TEXTO_MATERIAL ?? codigo), unidade: unidadeDe(valores) });
  }
  return semRepetidas(linhas.map((uma) => suprimentoDe(uma, achados)));
}

/** What the rules make of a location: a record that is here already has its area, and misses no rule. */
const areaPara = (conversao: Conversao, registroId: number | undefined, local: unknown): Destino =>
  (registroId === undefined
    ? conversao.required('LOCAL_INSTALACAO', local)
    : conversao.of('LOCAL_INSTALACAO', local)) ?? {};

/** Pieces of equipment, of the type that their object type names. */
export async function equipamentosDe(tx: Tx, { mundo, conversao }: Leitura, linhas: readonly LinhaSap[]) {
  const nomes = textos(linhas, 'TIPO_OBJETO').map((um) => um.toLowerCase());
  const tipos = await idsPor(
    tx,
    sql`select lower(n.chave) as chave, t.id from tipoequipamento t cross join lateral (values (t.sigla), (t.nome)) n(chave)
      where t.ativo and lower(n.chave) = any(${nomes}::text[])`,
  );
  return semRepetidas(
    linhas.map(({ linha, valores: lidos, erros }): Pedido => {
      const { EQUIPAMENTO, DENOMINACAO, TAG, LOCAL_INSTALACAO, TIPO_OBJETO } = lidos;
      const sap = String(EQUIPAMENTO);
      const tag = typeof TAG === 'string' ? localDe(TAG) : undefined;
      const registroId = mundo.porSap.get(sap) ?? (tag ? mundo.porTag.get(tag) : undefined);
      const doLocal = areaPara(conversao, registroId, LOCAL_INSTALACAO);
      return {
        tipo: 'equipamento',
        chave: sap,
        ordem: null,
        linha,
        titulo: `${tag ?? sap} ${DENOMINACAO ?? ''}`.trim(),
        registroId,
        valores: ditas({
          tag: tag ?? sap,
          nome: DENOMINACAO,
          equipamentoSap: sap,
          localInstalacao: typeof LOCAL_INSTALACAO === 'string' ? localDe(LOCAL_INSTALACAO) : undefined,
          tipoequipamentoId: tipos.get(String(TIPO_OBJETO).toLowerCase()),
          areaId: doLocal['areaId'],
          sistemaId: doLocal['sistemaId'],
        }),
        ditos: new Set(['nome', 'equipamentoSap', 'localInstalacao', 'areaId', 'sistemaId', ...(tag ? ['tag'] : [])]),
        fora: erros[0] ? { situacao: 'ERRO', motivo: erros[0] } : undefined,
      };
    }),
  );
}

/** Functional locations as places. */
export async function locaisDe(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  { conversao }: Leitura,
  linhas: readonly LinhaSap[],
) {
  const codigos = textos(linhas, 'LOCAL_INSTALACAO').map(localDe);
  const locais = await idsPor(
    tx,
    sql`select l.codigo as chave, l.id from local l join projeto p on p.cliente_id = l.cliente_id
      where p.id = ${projetoId} and l.codigo = any(${codigos}::text[])`,
  );
  return semRepetidas(
    linhas.map(({ linha, valores: { LOCAL_INSTALACAO, DENOMINACAO }, erros }): Pedido => {
      const codigo = localDe(String(LOCAL_INSTALACAO));
      const registroId = locais.get(codigo);
      const { areaId } = areaPara(conversao, registroId, LOCAL_INSTALACAO);
      return {
        tipo: 'local',
        chave: codigo,
        ordem: null,
        linha,
        titulo: `${codigo} ${DENOMINACAO ?? ''}`.trim(),
        registroId,
        valores: ditas({ codigo, nome: DENOMINACAO, areaId }),
        fora: erros[0] ? { situacao: 'ERRO', motivo: erros[0] } : undefined,
      };
    }),
  );
}
