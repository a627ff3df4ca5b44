import { AppError } from '@cadencia/domain/errors.ts';
import { filtrosEmPalavras } from '@cadencia/domain/filtro-em-palavras.ts';
import { FORMATOS_EXPORTACAO, type FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import { usuario } from '@cadencia/domain/usuario/gestao/lista/cadastro.ts';
import {
  exportUsuarios,
  getUsuario,
  groupUsuarios,
  listUsuariosJanela,
} from '@cadencia/domain/usuario/gestao/lista/endpoints.ts';
import type { FiltroUsuarios } from '@cadencia/domain/usuario/gestao/lista/schema.ts';
import { audit } from '../../../../infra/audit.ts';
import { wallClock } from '../../../../infra/clock.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import { type RouteDeps, route } from '../../../../infra/http.ts';
import { consultar, toBuffer } from '../../../../infra/threads/consultar.ts';
import { write } from '../../../../infra/transaction.ts';
import { findTroca } from '../../email/queries.ts';
import { COLUNAS, FUSO } from './arquivo.ts';
import { exportarUsuariosTarefa } from './jobs.ts';
import { findUsuario, listGrupos, listUsuarios, namesOf } from './queries.ts';

/** People of one file at most; all pages of a PDF stay in memory until the last one. */
const MAXIMO: Readonly<Record<FormatoExportacao, number>> = {
  xlsx: 500_000,
  csv: 500_000,
  pdf: 5_000,
};

interface Pedido extends FiltroUsuarios {
  readonly formato: FormatoExportacao;
  readonly colunas?: readonly string[] | undefined;
  readonly grupo?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly exceto?: readonly number[] | undefined;
}

const quantos = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'usuário' : 'usuários'}`;

/** The choice of people in words: the chosen ones, or the filters. */
async function escolhaEmPalavras(db: Db, contexto: Contexto, { ids, exceto, ...filtro }: Omit<Pedido, 'formato'>) {
  if (ids) return `seleção de ${quantos(ids.length)}`;
  const campos = { ...usuario.fields, ...usuario.derivados };
  // The list leaves out people who were removed, so the filter for active ones is not mentioned.
  const pedidos = { ...filtro, ativo: filtro.ativo === 'true' ? undefined : filtro.ativo };
  const escritos = filtrosEmPalavras(campos, pedidos, await namesOf(db, contexto, filtro));
  return [escritos || 'nenhum', ...(exceto ? [`menos ${quantos(exceto.length)}`] : [])].join('; ');
}

async function prepare(
  { db, now }: Pick<RouteDeps, 'db' | 'now'>,
  contexto: Contexto,
  { formato, colunas = COLUNAS, ...pedido }: Pedido,
) {
  const limite = MAXIMO[formato];
  const { linhas, total } = await listUsuarios(db, contexto, pedido, {
    inicio: 0,
    limite,
    ids: pedido.ids,
    exceto: pedido.exceto,
  });
  if (total > limite) {
    const valores = { n: total.toLocaleString('pt-BR'), limite: limite.toLocaleString('pt-BR') };
    throw new AppError('planilha.pdf', { valores });
  }
  const filtros = await escolhaEmPalavras(db, contexto, pedido);
  const [dia = '', hora = ''] = wallClock(now(), FUSO).split('T');
  const data = dia.split('-').reverse();
  return {
    filtros,
    nome: `usuarios-${data.join('-')}`,
    arquivo: {
      colunas,
      pessoas: linhas,
      grupo: pedido.grupo,
      topo: [`Filtros: ${filtros}`, `${quantos(total)} · ${contexto.nome} · ${data.join('/')} ${hora}`],
    },
  };
}

/** The calls that answer the list of people, one of them, and the list as a file. */
export function listaRoutes(deps: RouteDeps): void {
  const { app, db } = deps;

  route(app, listUsuariosJanela, ({ contexto, input }) => {
    const { inicio, limite, ...filtro } = input.query;
    return listUsuarios(db, contexto, filtro, { inicio, limite });
  });

  route(app, groupUsuarios, async ({ contexto, input }) => ({
    grupos: await listGrupos(db, contexto, input.query),
  }));

  route(app, getUsuario, async ({ contexto, input }) => {
    const pessoa = await findUsuario(db, contexto, input.params.id);
    if (!pessoa) throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
    return { ...pessoa, trocaEmail: await findTroca(db, pessoa.id) };
  });

  route(app, exportUsuarios, async ({ contexto, input, reply }) => {
    const pedido = input.body;
    const { formato } = pedido;
    const { arquivo, filtros, nome } = await prepare(deps, contexto, pedido);
    const pronto = await consultar(deps.threads, exportarUsuariosTarefa, { arquivo, formato });
    const { colunas, pessoas } = arquivo;
    const depois = { formato, registros: pessoas.length, filtros, colunas };
    await write(db, (tx) => audit(tx, contexto, { entidade: 'usuario', acao: 'EXPORTAR', depois }));
    const midia = FORMATOS_EXPORTACAO[formato];
    reply
      .type(formato === 'csv' ? `${midia}; charset=utf-8` : midia)
      .header('content-disposition', `attachment; filename="${nome}.${formato}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return toBuffer(pronto);
  });
}
