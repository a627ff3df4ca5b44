import { escrito, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import type { Valores as Lidos, LinhaSap } from '@cadencia/interop/sap/read-sap.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { findAtividades } from './atividades.ts';
import { codigoDaOperacao, horasDe, type Leitura, semRegraDaUnidade } from './ordens.ts';
import { ditas, nada, type Pedido, type Planejada } from './pedido.ts';

/** A day and an hour as a minute of the project's clock. */
const instante = (dia: unknown, hora: unknown, falta: string): string | undefined =>
  typeof dia === 'string' ? `${dia}T${typeof hora === 'string' ? hora : falta}` : undefined;

const chaveDe = (lidos: Lidos): string =>
  lidos.CONFIRMACAO
    ? `${lidos.CONFIRMACAO}-${lidos.CONTADOR ?? 1}`
    : `${codigoDaOperacao(lidos)} ${lidos.DATA_FIM_REAL} ${lidos.HORA_FIM_REAL ?? ''} ${lidos.TRABALHO_REAL ?? 0}`;

const QUANDO = dataHora('Até');

function pedidoDe(leitura: Leitura, { linha, valores: lidos, erros }: LinhaSap): Pedido {
  const { TRABALHO_REAL = 0, UNIDADE } = lidos;
  const unidade = horasDe(leitura, UNIDADE);
  const horas = Number(TRABALHO_REAL) * (unidade ?? 1);
  const referencia = instante(lidos.DATA_FIM_REAL, lidos.HORA_FIM_REAL, '23:59');
  const semUnidade = unidade === undefined ? semRegraDaUnidade(UNIDADE) : undefined;
  const motivo = erros[0] ?? semUnidade ?? (referencia ? undefined : 'A confirmação não tem a data do fim real.');
  const estornada = lidos.ESTORNADA === true || horas < 0;
  return {
    tipo: 'apontamento',
    chave: chaveDe(lidos),
    ordem: String(lidos.ORDEM ?? ''),
    linha,
    titulo: `${codigoDaOperacao(lidos)}: ${horas.toLocaleString('pt-BR')} HH até ${textOf(QUANDO, referencia) || '?'}`,
    valores: ditas({
      codigo: codigoDaOperacao(lidos),
      hh: horas,
      referencia,
      inicio: instante(lidos.DATA_INICIO_REAL, lidos.HORA_INICIO_REAL, '00:00'),
      final: lidos.FINAL === true,
    }),
    fora: estornada
      ? { situacao: 'IGNORADO', motivo: 'A confirmação foi estornada no SAP.' }
      : motivo
        ? { situacao: 'ERRO', motivo }
        : undefined,
  };
}

/** Confirmations as reports of the activities of their operations; those that came before do nothing. */
export async function confirmacoesDe(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  leitura: Leitura,
  linhas: readonly LinhaSap[],
): Promise<Planejada[]> {
  const pedidos = linhas.map((uma) => pedidoDe(leitura, uma));
  const achadas = await findAtividades(
    tx,
    projetoId,
    pedidos.map(({ valores }) => escrito(valores['codigo'] ?? '')),
  );
  const { rows: vindas } = await sql<{ chave: string; id: number }>`select chave, registro_id as id from sap_vinculo
    where projeto_id = ${projetoId} and entidade = 'apontamento' and chave = any(${pedidos.map(({ chave }) => chave)}::text[])`.execute(
    tx,
  );
  const feitas = new Map(vindas.map(({ chave, id }) => [chave, id]));
  const vistas = new Map<string, number>();
  return pedidos.map((um): Planejada => {
    const antes = vistas.get(um.chave);
    if (antes !== undefined) {
      const repetida = { ...um, chave: `${um.chave} linha ${um.linha}` };
      return nada(repetida, 'ERRO', `A mesma confirmação está na linha ${antes}.`);
    }
    vistas.set(um.chave, um.linha ?? 0);
    if (um.fora) return nada(um, um.fora.situacao, um.fora.motivo);
    const feita = feitas.get(um.chave);
    if (feita !== undefined) return nada({ ...um, registroId: feita }, 'IGUAL', null);
    const codigo = escrito(um.valores['codigo']);
    const [atividadeId, outra] = achadas.get(codigo) ?? [];
    if (atividadeId === undefined)
      return nada(um, 'ERRO', `A operação ${codigo} não é de nenhuma atividade do projeto.`);
    if (outra !== undefined)
      return nada(um, 'ERRO', `A operação ${codigo} está em mais de uma atividade daqui: aponte nelas.`);
    return nada({ ...um, valores: { ...um.valores, atividadeId } }, 'NOVO', null);
  });
}
