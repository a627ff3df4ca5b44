import type { ItemDoPlano, ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { sql } from 'kysely';
import { isSame } from '../../../../cadastro/mudanca.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { reorderTree } from '../../../../infra/tree.ts';
import { listAtividades, listSiglas, type Siglas } from '../plano/atividades.ts';
import type { Valores } from '../plano/pedido.ts';
import { keepFeitos, keepIguais, type Linha, type Obra, POR_EDICAO, refuseLinhas, windowsOf, winning } from './obra.ts';

/** An import is taken back row by row, and not as edits of the plan. */
export const PARTE = { parte: true } as const;

/** Values of an activity in the words of the plan; people and hours go together. */
export function escritas(valores: Valores, siglas: Siglas, comEspecialidade: boolean): ValoresDoPlano {
  const { nome, duracao, hh, pessoas, especialidadeId, etapaId, calendarioId } = valores;
  const sigla = (campo: string, id: unknown) => (id === undefined ? undefined : siglas(campo, id));
  const ditos = {
    nome,
    duracao,
    especialidade: sigla('especialidadeId', especialidadeId),
    etapa: sigla('etapaId', etapaId),
    calendario: calendarioId ? siglas('calendarioId', calendarioId) : undefined,
    recursos: comEspecialidade && Number(pessoas) > 0 ? String(pessoas) : undefined,
    hh,
  };
  return Object.fromEntries(Object.entries(ditos).filter(([, valor]) => valor !== undefined)) as ValoresDoPlano;
}

/** The services of orders, by the order. */
async function listServicos(tx: Tx, projetoId: number, ordens: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ ordem: string; id: number }>`select ordem_sap as ordem, id from servico
    where projeto_id = ${projetoId} and ativo and ordem_sap = any(${ordens}::text[])`.execute(tx);
  return new Map(rows.map(({ ordem, id }) => [ordem, id]));
}

/** Lines in parts of some size that never part an order. */
export function emPartes(linhas: readonly Linha[]): Linha[][] {
  const partes: Linha[][] = [];
  for (const uma of linhas) {
    const parte = partes.at(-1);
    const cheia = !parte || (parte.length >= POR_EDICAO && parte.at(-1)?.ordem !== uma.ordem);
    if (cheia) partes.push([uma]);
    else parte.push(uma);
  }
  return partes;
}

const isSuboperacao = ({ chave }: Linha): boolean => /\.\d+$/.test(chave);

/** The operation before each new one in its order; a suboperation has no follower. */
function antecessoras(todas: readonly Linha[]): Map<number, Linha> {
  const antes = new Map<number, Linha>();
  let ultima: Linha | undefined;
  for (const uma of todas) {
    if (ultima?.ordem === uma.ordem && ultima) antes.set(uma.n, ultima);
    else if (ultima?.ordem !== uma.ordem) ultima = undefined;
    if (!isSuboperacao(uma)) ultima = uma;
  }
  return antes;
}

/** The codes that activities have here. */
async function listCodigos(tx: Tx, ids: readonly number[]): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; codigo: string }>`
    select id, codigo from atividade where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, codigo }) => [id, codigo]));
}

/** An operation that becomes an activity of a service. */
function toItem(linha: Linha, servicoId: number, { obra, siglas, antes, codigos }: Inclusao): ItemDoPlano {
  const depoisDe = antes?.situacao === 'NOVO' ? undefined : antes?.registroId;
  return {
    acao: 'incluir',
    servicoId,
    ...(depoisDe ? { depoisDe } : {}),
    valores: {
      codigo: linha.chave,
      operacaoSap: linha.chave.slice(linha.chave.indexOf('-') + 1),
      ...escritas(linha.valores, siglas, 'especialidadeId' in linha.valores),
      ...(obra.importacao.opcoes.cadeia && antes
        ? { predecessoras: codigos.get(antes.registroId) ?? antes.chave }
        : {}),
    },
  };
}

interface Inclusao {
  readonly obra: Obra;
  readonly siglas: Siglas;
  /** The operation before it in its order. */
  readonly antes: Linha | undefined;
  /** The codes of those that were here before. */
  readonly codigos: ReadonlyMap<number | null, string>;
}

/** New operations as activities of their services. */
async function include(tx: Tx, obra: Obra, siglas: Siglas) {
  const { importacao, contexto, partes } = obra;
  const feitas = { n: 0, servicos: new Set<number>() };
  for await (const todas of windowsOf(tx, importacao.id, 'atividade', ['NOVO', 'ALTERADO', 'IGUAL'])) {
    const antes = antecessoras(todas);
    const novas = todas.filter(({ situacao }) => situacao === 'NOVO');
    const ordens = [...new Set(novas.flatMap(({ ordem }) => ordem ?? []))];
    const servicos = await listServicos(tx, contexto.projetoId, ordens);
    const comServico = novas.flatMap((linha) => {
      const servicoId = servicos.get(linha.ordem ?? '');
      return servicoId ? [{ linha, servicoId }] : [];
    });
    const daqui = [...antes.values()].flatMap(({ situacao, registroId }) =>
      situacao === 'NOVO' ? [] : (registroId ?? []),
    );
    const codigos = await listCodigos(tx, daqui);
    const { resultados } = await partes.editarPlano(
      tx,
      contexto,
      comServico.map(({ linha, servicoId }) =>
        toItem(linha, servicoId, { obra, siglas, antes: antes.get(linha.n), codigos }),
      ),
      PARTE,
    );
    const recusadas = comServico.flatMap(({ linha: { n } }, i) =>
      resultados[i]?.ok ? [] : [{ n, motivo: resultados[i]?.mensagem ?? 'Não foi incluída.' }],
    );
    const semServico = novas.filter(({ ordem }) => !servicos.has(ordem ?? ''));
    await refuseLinhas(tx, obra, [
      ...recusadas,
      ...semServico.map(({ n }) => ({ n, motivo: 'A ordem não tem serviço no projeto.' })),
    ]);
    const boas = comServico.flatMap(({ linha, servicoId }, i) => {
      const id = resultados[i]?.ok ? resultados[i]?.id : null;
      if (id) feitas.servicos.add(servicoId);
      return id ? [{ linha, feito: { id, antes: null, depois: null } }] : [];
    });
    await keepFeitos(tx, obra, 'atividade', boas);
    feitas.n += boas.length;
    obra.passo(`Atividades: ${feitas.n.toLocaleString('pt-BR')}`, Math.min(88, 35 + feitas.n / 1_000));
  }
  return feitas;
}

/** Changes of activities, where nobody changed them since the preview. */
async function change(tx: Tx, obra: Obra, siglas: Siglas) {
  const { importacao, contexto, partes } = obra;
  const feitas = { n: 0, servicos: new Set<number>() };
  for await (const parte of windowsOf(tx, importacao.id, 'atividade', ['ALTERADO'])) {
    const atuais = await listAtividades(
      tx,
      contexto.projetoId,
      parte.flatMap(({ registroId }) => registroId ?? []),
    );
    const porId = new Map(atuais.map((um) => [um.id, um]));
    const lidas = parte.map((linha) => ({
      linha,
      atual: porId.get(linha.registroId ?? 0),
      ...winning(linha, importacao.opcoes),
    }));
    const mudou = ({ atual, antes }: (typeof lidas)[number]) =>
      !atual || Object.entries(antes).some(([campo, era]) => !isSame(atual.valores[campo], era));
    await refuseLinhas(
      tx,
      obra,
      lidas
        .filter(mudou)
        .map(({ linha: { n } }) => ({ n, motivo: 'Alguém a mudou depois da prévia: confira de novo.' })),
    );
    const firmes = lidas.filter((uma) => !mudou(uma));
    const mudam = firmes.filter(({ muda }) => muda);
    const itens = mudam.map(({ atual, depois }): ItemDoPlano => {
      const tem = 'especialidadeId' in depois || atual?.valores['especialidadeId'] != null;
      return { acao: 'alterar', id: atual?.id ?? 0, valores: escritas(depois, siglas, tem) };
    });
    const { resultados } = await partes.editarPlano(tx, contexto, itens, PARTE);
    const recusadas = mudam.flatMap(({ linha }, i) =>
      resultados[i]?.ok ? [] : [{ n: linha.n, motivo: resultados[i]?.mensagem ?? 'Não foi alterada.' }],
    );
    await refuseLinhas(tx, obra, recusadas);
    const fora = new Set(recusadas.map(({ n }) => n));
    const boas = firmes.filter(({ linha }) => !fora.has(linha.n));
    await keepFeitos(
      tx,
      obra,
      'atividade',
      boas.map(({ linha, antes, depois }) => ({ linha, feito: { id: linha.registroId ?? 0, antes, depois } })),
    );
    for (const { atual, muda } of boas) if (muda && atual) feitas.servicos.add(atual.servicoId);
    feitas.n += boas.filter(({ muda }) => muda).length;
  }
  return feitas;
}

/** Writes operations as activities through the edits of the plan, and brings their services to them. */
export async function writeAtividades(tx: Tx, obra: Obra): Promise<{ novas: number; alteradas: number }> {
  const { importacao, contexto, partes } = obra;
  const siglas = await listSiglas(tx, contexto.projetoId);
  const nada = { n: 0, servicos: new Set<number>() };
  const novas = importacao.opcoes.incluir ? await include(tx, obra, siglas) : nada;
  const alteradas = importacao.opcoes.atualizar ? await change(tx, obra, siglas) : nada;
  await keepIguais(tx, obra, 'atividade');
  obra.passo('Atualizando os serviços', 90);
  const servicos = [...new Set([...novas.servicos, ...alteradas.servicos])];
  if (novas.n > 0) await reorderTree(tx, contexto.projetoId);
  if (servicos.length > 0) await partes.followServicos(tx, contexto, servicos);
  return { novas: novas.n, alteradas: alteradas.n };
}
