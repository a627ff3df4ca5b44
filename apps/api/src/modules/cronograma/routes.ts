import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import type { NomeDeAtributo } from '@cadencia/domain/cronograma/campos.ts';
import * as endpoints from '@cadencia/domain/cronograma/endpoints.ts';
import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { CodigoAviso } from '@cadencia/engine';
import { audit } from '../../infra/audit.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { juntos } from '../../infra/juntos.ts';
import { LINHAS_IMPRESSAS } from '../../infra/lista-impressa.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { toArvore, toArvoreDeGrupos } from './arvore/arvore.ts';
import { loadGrupos, loadRamos, loadTrabalhoDoProjeto } from './arvore/queries.ts';
import { findAtividade, listAtividades } from './atividade/queries.ts';
import { askCalculo } from './commands.ts';
import { imprimirCronogramaTarefa, pedidosDe, toLista } from './impressao.ts';
import { type Filtro, getEstado, isFiltered, listAvisos, listValores, toFiltro } from './queries.ts';

interface Aviso {
  readonly codigo: string;
  readonly atividade: string | null;
  /** Code of the other activity, or name of the calendar. */
  readonly outro: string | null;
}

const com = (outro: string | null, antes: string): string => (outro === null ? '' : `${antes}${outro}`);

/** Message for planners of each finding of the engine. */
const MENSAGENS: Readonly<Record<CodigoAviso, (aviso: Aviso) => string>> = {
  fora_de_sequencia: ({ outro }) => `Começou antes do que a lógica permite${com(outro, ': devia esperar ')}.`,
  restricao_violada: () => 'A data calculada não respeita a restrição da atividade.',
  folga_negativa: () => 'A folga total é negativa: a data exigida não é alcançada.',
  calendario_sem_trabalho: ({ outro }) => `O calendário${com(outro, ' ')} não tem tempo de trabalho.`,
  calendario_ausente: () => 'O calendário da atividade não existe; valeu o de 24 horas.',
  antecipacao_truncada: () => 'A antecipação do vínculo levaria para antes do início; foi cortada.',
  vinculo_repetido: ({ outro }) => `Há mais de um vínculo do mesmo tipo${com(outro, ' com ')}.`,
  vinculo_ignorado: ({ outro }) =>
    `Um vínculo${com(outro, ' com ')} não conta: ligação com nível de esforço ou resumo.`,
  data_real_futura: () => 'Há data real posterior à data de corte.',
  progresso_incoerente: () =>
    'O avanço se contradiz: término antes do início, saldo no que terminou ou retomada antes da suspensão.',
  valor_invalido: ({ outro }) => `Há duração, espera ou data impossível${com(outro, ', no vínculo com ')}; não contou.`,
  turno_invalido: ({ outro }) => `O calendário${com(outro, ' ')} tem turno ou exceção impossível; não contou.`,
  calendario_repetido: ({ outro }) => `Há mais de um calendário${com(outro, ' ')}.`,
  data_fora_do_alcance: () => 'A data passa de quatro séculos; aparece a mais distante que se calcula.',
  capacidade_invalida: ({ outro }) =>
    `O recurso${com(outro, ' ')} tem quantidade ou período que não existe; não contou.`,
  demanda_invalida: ({ outro }) =>
    `O que se pede${com(outro, ' de ')} não é possível, ou a atividade passa de cinco anos; não contou.`,
  projeto_sem_atividade: () => 'O projeto não tem atividades.',
};

/** A finding in words. */
const mensagemDoAviso = (aviso: Aviso): string =>
  MENSAGENS[aviso.codigo as CodigoAviso]?.(aviso) ?? `Aviso do cálculo: ${aviso.codigo}.`;

const NOS_MAXIMO = 20_000;

interface FormaDaArvore {
  readonly grupos: readonly NomeDeAtributo[];
  readonly base: boolean;
  readonly duracao: boolean;
}

/** The branches that pass a filter, of the EAP or of the groups. */
async function loadArvore(
  db: Db,
  vista: Vista,
  filtro: Filtro,
  { grupos, base, duracao: comDuracao }: FormaDaArvore,
): Promise<{ nos: NoArvore[]; total: number; calculo: number }> {
  const duracao = comDuracao ? await loadTrabalhoDoProjeto(db, vista) : undefined;
  if (grupos.length > 0) {
    const lidos = await loadGrupos(db, vista, filtro, { grupos, base });
    const { nos, total } = toArvoreDeGrupos(lidos, grupos, { duracao, base });
    return { nos: nos.slice(0, NOS_MAXIMO), total, calculo: lidos.calculo };
  }
  const ramos = await loadRamos(db, vista, filtro, base);
  const { nos, total } = toArvore(ramos, seesAll(vista) && !isFiltered(filtro), { duracao, base });
  return { nos: nos.slice(0, NOS_MAXIMO), total, calculo: ramos.calculo };
}

export function cronogramaRoutes({ app, db, now, threads }: RouteDeps): void {
  route(app, endpoints.getEstado, ({ contexto }) => juntos(db, contexto, ['estado'], (vista) => getEstado(db, vista)));

  route(app, endpoints.getArvore, async ({ contexto, input }) => {
    // A reader who opens a schedule soon calculates it.
    threads.warmUp();
    const { grupos = [], somas = [], ...pedido } = input.query;
    const filtro = await toFiltro(db, contexto, pedido);
    const pedidas = { base: somas.includes('base'), duracao: somas.includes('duracao') };
    return juntos(db, contexto, ['arvore', filtro, grupos, somas], (vista) =>
      loadArvore(db, vista, filtro, { grupos, ...pedidas }),
    );
  });

  route(app, endpoints.printCronograma, async ({ contexto, input: { body }, reply }) => {
    const { arvore, colunas, grupos = [], ordem, decrescente, ...pedido } = body;
    const filtro = await toFiltro(db, contexto, pedido);
    const { atributos, ...somas } = pedidosDe(colunas);
    const { nos, total } = arvore
      ? await loadArvore(db, contexto, filtro, { grupos, ...somas })
      : { nos: undefined, total: undefined };
    const janela = { inicio: 0, limite: LINHAS_IMPRESSAS + 1, grupos, ...(arvore ? {} : { decrescente }) };
    const lidas = await listAtividades(db, contexto, {
      filtro,
      atributos,
      janela: { ...janela, ordem: arvore ? 'arvore' : ordem },
    });
    const linhas = (total ?? lidas.total) + (nos?.length ?? 0);
    if (linhas > LINHAS_IMPRESSAS) {
      const valores = { n: linhas.toLocaleString('pt-BR'), limite: LINHAS_IMPRESSAS.toLocaleString('pt-BR') };
      throw new AppError('planilha.pdf', { valores });
    }
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo } = await readOrigem(db, contexto, { cadastro: atividade, pergunta, now: now() });
    const quantas = `${lidas.total.toLocaleString('pt-BR')} ${lidas.total === 1 ? 'atividade' : 'atividades'}`;
    const arquivo = await consultar(threads, imprimirCronogramaTarefa, {
      titulo: 'Gestão do Projeto',
      topo: [titulo, `${quantas}${isFiltered(filtro) ? ' com os filtros da tela' : ''} · ${carimbo}`],
      ...toLista(colunas, nos, lidas.linhas),
    });
    const depois = { formato: 'pdf', registros: lidas.total, colunas };
    await write(db, (tx) =>
      audit(tx, contexto, { entidade: 'projeto', registro: contexto.projetoId, acao: 'EXPORTAR', depois }),
    );
    reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="gestao-do-projeto.pdf"')
      .header('access-control-expose-headers', 'content-disposition');
    return toBuffer(arquivo);
  });

  route(app, endpoints.listAtividades, async ({ contexto, input }) => {
    const { inicio, limite, ordem, decrescente, grupos, atributos, ...pedido } = input.query;
    const filtro = await toFiltro(db, contexto, pedido);
    const lista = { filtro, atributos, janela: { inicio, limite, ordem, decrescente, grupos } };
    return juntos(db, contexto, ['lista', lista], (vista) => listAtividades(db, vista, lista));
  });

  route(app, endpoints.listValores, ({ contexto, input: { params, query } }) =>
    listValores(db, contexto, { ...query, atributo: params.atributo }),
  );

  route(app, endpoints.getAtividade, async ({ contexto, input }) => {
    const atividade = await findAtividade(db, contexto, input.params.id);
    if (!atividade) throw new AppError('registro.nao_encontrado');
    return atividade;
  });

  route(app, endpoints.listAvisos, async ({ contexto, input }) => {
    const { linhas, total } = await listAvisos(db, contexto, input.query);
    return {
      linhas: linhas.map((linha) => ({
        codigo: linha.codigo,
        mensagem: mensagemDoAviso(linha),
        atividadeId: linha.atividadeId,
        atividade: linha.atividade,
      })),
      total,
    };
  });

  route(app, endpoints.calcular, async ({ contexto, input }) => ({
    trabalhoId: await write(db, (tx) => askCalculo(tx, contexto, input.body)),
  }));
}
