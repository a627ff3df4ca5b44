import { randomUUID } from 'node:crypto';
import { FAZEM, type TipoDaLinha } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { isSame } from '../../../../cadastro/mudanca.ts';
import { audit } from '../../../../infra/audit.ts';
import { toJsonb } from '../../../../infra/jsonb.ts';
import type { Tarefa } from '../../../../infra/threads/tarefa.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Entrada } from '../leitura.ts';
import { type AtividadeAtual, listAtividades, listSiglas } from '../plano/atividades.ts';
import type { Valores } from '../plano/pedido.ts';
import { tarefaDoSap } from './aplicar.ts';
import { emPartes, escritas, PARTE } from './atividades.ts';
import { motivoDe } from './cadastros.ts';
import { turnos } from './confirmacoes.ts';
import type { Feito, Linha, Obra } from './obra.ts';
import type { Partes } from './partes.ts';

type Feita = Linha & { readonly feito: Feito };
interface Ficou {
  readonly n: number;
  readonly titulo: string;
  readonly motivo: string;
}

const MUDOU = 'outra pessoa a mudou depois da importação';
const ficou = ({ n, chave, titulo }: Linha, motivo: string): Ficou => ({ n, titulo: `${chave} ${titulo}`, motivo });

/** Rows that were written: new ones, or changed ones, the last first. */
async function listFeitas(tx: Tx, id: number, tipo: TipoDaLinha, novas: boolean): Promise<Feita[]> {
  const { rows } =
    await sql<Feita>`select n, chave, ordem, titulo, situacao, registro_id, versao_lida, valores, mudancas, motivo, feito
    from sap_linha where importacao_id = ${id} and tipo = ${tipo} and feito ? 'id' and (feito->'antes' = 'null') = ${novas}
      and (${novas} or feito->'depois' <> '{}') order by n desc`.execute(tx);
  return rows;
}

async function undoCadastro(tx: Tx, { importacao, contexto, now, partes }: Obra, tipo: TipoDaLinha): Promise<Ficou[]> {
  const registro = partes.registros.get(tipo);
  if (!registro) throw new AppError('registro.nao_encontrado');
  const { cadastro, escrita } = registro;
  const mudadas = await listFeitas(tx, importacao.id, tipo, false);
  const alteracoes = mudadas.map(({ feito: { id, versao = 0, antes } }) => ({
    id,
    versao,
    change: antes ?? {},
    ciente: true,
  }));
  const daVolta = await escrita.updateRows(tx, contexto, cadastro, { alteracoes, now });
  const novas = await listFeitas(tx, importacao.id, tipo, true);
  const linhas = novas.map(({ feito: { id, versao = 1 } }) => ({ id, versao }));
  const daSaida = await escrita.removeRows(tx, contexto, cadastro, { linhas, now });
  const de = (umas: readonly Feita[], recusas: readonly (AppError | undefined)[]) =>
    umas.flatMap((linha, i) => (recusas[i] ? [ficou(linha, motivoDe(recusas[i]))] : []));
  return [...de(mudadas, daVolta), ...de(novas, daSaida)];
}

const CONFERIDOS = ['nome', 'duracao', 'hh', 'pessoas', 'especialidadeId', 'etapaId'] as const;

/** Whether an activity is as the import left it. */
const isComoFicou = (atual: AtividadeAtual | undefined, depois: Valores): boolean =>
  atual !== undefined &&
  CONFERIDOS.every(
    (campo) =>
      !(campo in depois) ||
      (campo === 'pessoas' && !('especialidadeId' in depois)) ||
      isSame(atual.valores[campo], depois[campo]),
  );

async function undoAtividades(tx: Tx, obra: Obra): Promise<Ficou[]> {
  const { importacao, contexto, partes } = obra;
  const siglas = await listSiglas(tx, contexto.projetoId);
  const ficaram: Ficou[] = [];
  const servicos = new Set<number>();
  for (const novas of [false, true]) {
    for (const parte of emPartes(await listFeitas(tx, importacao.id, 'atividade', novas)) as Feita[][]) {
      const ids = parte.map(({ feito }) => feito.id);
      const atuais = new Map((await listAtividades(tx, contexto.projetoId, ids)).map((um) => [um.id, um]));
      const firmes = parte.filter((linha) => isComoFicou(atuais.get(linha.feito.id), linha.feito.depois));
      ficaram.push(...parte.filter((linha) => !firmes.includes(linha)).map((linha) => ficou(linha, MUDOU)));
      const itens = firmes.map(({ feito: { id, antes } }): ItemDoPlano => {
        if (novas) return { acao: 'excluir', id };
        const tem = atuais.get(id)?.valores['especialidadeId'] != null;
        return { acao: 'alterar', id, valores: escritas(semNulos(antes ?? {}), siglas, tem) };
      });
      const { resultados } = await partes.editarPlano(tx, contexto, itens, PARTE);
      for (const [i, linha] of firmes.entries()) {
        const { ok, mensagem } = resultados[i] ?? { ok: false, mensagem: null };
        if (ok) servicos.add(atuais.get(linha.feito.id)?.servicoId ?? 0);
        else ficaram.push(ficou(linha, mensagem ?? 'não pôde ser desfeita'));
      }
      obra.passo('Desfazendo as atividades', 40);
    }
  }
  if (servicos.size > 0) await partes.followServicos(tx, contexto, [...servicos]);
  return ficaram;
}

/** References that were empty are emptied again; other fields without a value stay. */
const semNulos = (valores: Valores): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([campo, valor]) => valor !== null || campo.endsWith('Id')));

/** Takes reports back, the last of each activity first. */
async function undoConfirmacoes(tx: Tx, { importacao, contexto, partes }: Obra): Promise<Ficou[]> {
  const linhas = (await listFeitas(tx, importacao.id, 'apontamento', true)).toSorted((a, b) => b.feito.id - a.feito.id);
  const motivo = `Importação do SAP desfeita: ${importacao.arquivo}`.slice(0, 500);
  const ficaram: Ficou[] = [];
  for (const parte of turnos(linhas)) {
    const itens = parte.map(({ feito: { id } }) => ({ chave: randomUUID(), apontamentoId: id }));
    const resultados = await partes.estornar(tx, contexto, { itens, motivo });
    for (const [i, linha] of parte.entries())
      if (!resultados[i]?.ok) ficaram.push(ficou(linha, resultados[i]?.mensagem ?? 'não pôde ser estornado'));
  }
  const atividades = [...new Set(linhas.map(({ valores }) => Number(valores['atividadeId'])))];
  if (atividades.length > 0) await partes.followAvanco(tx, contexto, atividades);
  return ficaram;
}

/** What SAP is known to have said goes back to what it was before, except of rows that stay. Returns the orders that went on. */
async function undoVinculos(
  tx: Tx,
  { importacao: { id, projetoId } }: Obra,
  ficaram: readonly number[],
): Promise<string[]> {
  const desfeitas = sql`sap_linha l where l.importacao_id = ${id} and l.feito is not null and l.n <> all(${ficaram}::int[])`;
  await sql`update sap_vinculo v set ausente_em = null from ${desfeitas} and l.feito ? 'ausente' and v.projeto_id = ${projetoId}
    and v.entidade = l.tipo and v.chave = l.chave`.execute(tx);
  await sql`update sap_vinculo v set valores = l.feito->'dissera' from ${desfeitas} and l.feito ? 'id' and l.feito->'dissera' <> 'null'
    and v.projeto_id = ${projetoId} and v.entidade = l.tipo and v.chave = l.chave and v.importacao_id = ${id}`.execute(
    tx,
  );
  await sql`delete from sap_vinculo v using ${desfeitas} and l.feito ? 'id' and l.feito->'dissera' = 'null'
    and v.projeto_id = ${projetoId} and v.entidade = l.tipo and v.chave = l.chave and v.importacao_id = ${id}`.execute(
    tx,
  );
  const { rows } = await sql<{ ordem: string }>`select ordem from sap_retida where importacao_id = ${id}
    and (asfe_id is not null or cap_id is not null) order by ordem`.execute(tx);
  await sql`delete from sap_retida where importacao_id = ${id} and asfe_id is null and cap_id is null`.execute(tx);
  return rows.map(({ ordem }) => ordem);
}

const undoTipo = (tx: Tx, obra: Obra, tipo: TipoDaLinha): Promise<Ficou[]> => {
  if (tipo === 'atividade') return undoAtividades(tx, obra);
  return tipo === 'apontamento' ? undoConfirmacoes(tx, obra) : undoCadastro(tx, obra, tipo);
};

/** Reasons that an answer lists at most. */
const DITAS = 45;
/** Orders that a sentence of it names at most. */
const NOMEADAS = 30;

/** Orders that stay because a request was made of them. */
function seguiram(ordens: readonly string[]): string {
  const quais =
    ordens.length === 1
      ? '1 ordem que já tem ASFE ou CAP'
      : `${ordens.length.toLocaleString('pt-BR')} ordens que já têm ASFE ou CAP`;
  const resto = ordens.length - NOMEADAS;
  return `${quais}: ${ordens.slice(0, NOMEADAS).join(', ')}${resto > 0 ? ` e mais ${resto.toLocaleString('pt-BR')}` : ''}.`;
}

/** Takes an import back, kind by kind, the last written first; what cannot go back stays, and is told. */
async function undo(tx: Tx, obra: Obra): Promise<void> {
  const { importacao, contexto, partes } = obra;
  const { id, projetoId, layout, arquivo } = importacao;
  await partes.lockPlano(tx, projetoId);
  const ficaram: Ficou[] = [];
  for (const tipo of (layout ? FAZEM[layout] : []).toReversed()) {
    ficaram.push(...(await undoTipo(tx, obra, tipo)));
    obra.passo('Desfazendo', 70);
  }
  const retidas = await undoVinculos(
    tx,
    obra,
    ficaram.map(({ n }) => n),
  );
  const resultado = [
    ficaram.length > 0
      ? `Desfeita, menos ${ficaram.length.toLocaleString('pt-BR')}:`
      : `Tudo voltou ao que era${retidas.length > 0 ? `, menos ${seguiram(retidas)}` : '.'}`,
    ...ficaram.slice(0, DITAS).map(({ titulo, motivo }) => `${titulo}: ${motivo}`),
    ...(ficaram.length > 0 && retidas.length > 0 ? [`Ficam também ${seguiram(retidas)}`] : []),
  ].map((um) => um.slice(0, 400));
  await sql`update sap_importacao set situacao = 'DESFEITA', erro = null, versao = versao + 1, alterado_em = now(),
    resultado = ${toJsonb(resultado)}::jsonb where id = ${id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: 'sap_importacao',
    registro: id,
    acao: 'DESFAZER',
    depois: { layout, arquivo, ficaram: ficaram.length },
  });
}

export const desfazerSapTarefa = (partes: (now: () => Date) => Partes): Tarefa<Entrada, void> =>
  tarefaDoSap('desfazer-sap', partes, undo);
