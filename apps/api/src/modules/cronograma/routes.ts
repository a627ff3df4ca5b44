import * as endpoints from '@cadencia/domain/cronograma/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { CodigoAviso } from '@cadencia/engine';
import { seesAll } from '../../infra/authorize.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { juntos } from '../../infra/juntos.ts';
import { write } from '../../infra/transaction.ts';
import { toArvore, toArvoreDeGrupos } from './arvore/arvore.ts';
import { loadGrupos, loadRamos, loadTrabalhoDoProjeto } from './arvore/queries.ts';
import { findAtividade, listAtividades } from './atividade/queries.ts';
import { askCalculo } from './commands.ts';
import { getEstado, isFiltered, listAvisos, listValores, toFiltro } from './queries.ts';

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

export function cronogramaRoutes({ app, db, threads }: RouteDeps): void {
  route(app, endpoints.getEstado, ({ contexto }) => juntos(db, contexto, ['estado'], (vista) => getEstado(db, vista)));

  route(app, endpoints.getArvore, async ({ contexto, input }) => {
    // A reader who opens a schedule soon calculates it.
    threads.warmUp();
    const { grupos = [], somas = [], ...pedido } = input.query;
    const filtro = await toFiltro(db, contexto, pedido);
    return juntos(db, contexto, ['arvore', filtro, grupos, somas], async (vista) => {
      const base = somas.includes('base');
      const duracao = somas.includes('duracao') ? await loadTrabalhoDoProjeto(db, vista) : undefined;
      if (grupos.length > 0) {
        const lidos = await loadGrupos(db, vista, filtro, { grupos, base });
        const { nos, total } = toArvoreDeGrupos(lidos, grupos, { duracao, base });
        return { nos: nos.slice(0, NOS_MAXIMO), total, calculo: lidos.calculo };
      }
      const ramos = await loadRamos(db, vista, filtro, base);
      const { nos, total } = toArvore(ramos, seesAll(vista) && !isFiltered(filtro), { duracao, base });
      return { nos: nos.slice(0, NOS_MAXIMO), total, calculo: ramos.calculo };
    });
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
