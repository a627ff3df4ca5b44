import { AppError } from '@cadencia/domain/errors.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import * as endpoints from '@cadencia/domain/pmp/endpoints.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { formularioTarefa } from '../../cadastro/formulario.ts';
import type { Pergunta } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import type { ImprimeAprovado } from '../aprovacao/queries.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { auditoriaEmPlanilha, auditoriaEmSecoes, obrigatoriosDe, readAuditoria } from './auditoria.ts';
import { freezePlano, informar } from './commands.ts';
import { imprimirPlano } from './impresso.ts';
import { loadModelo, readPrevia } from './modelo.ts';
import { gates, itens, readPlano, TODOS } from './queries.ts';

interface Deps extends RouteDeps {
  readonly imprimir: ImprimeAprovado;
}

export function pmpRoutes({ app, db, threads, now, imprimir }: Deps): void {
  const origemDe = (contexto: ContextoProjeto, pergunta: Pergunta) =>
    readOrigem(db, contexto, { cadastro: pmp, pergunta, now: now() });

  route(app, endpoints.getPlano, ({ contexto, input: { query } }) => readPlano(db, contexto, { ...query, ordem: [] }));

  route(app, endpoints.printPlano, async ({ contexto, input: { query }, reply }) => {
    const pergunta = { ...query, ordem: [] };
    const [plano, { titulo, filtros, carimbo, dia }] = await Promise.all([
      readPlano(db, contexto, pergunta),
      origemDe(contexto, pergunta),
    ]);
    attachFile(reply, `plano-mestre-${dia}`, 'pdf');
    const topo = [titulo, `Filtros: ${filtros}`, carimbo];
    return toBuffer(await consultar(threads, imprimirPlano, { plano, topo }));
  });

  route(app, endpoints.exportAuditoria, async ({ contexto, input: { query }, reply }) => {
    const [lida, { titulo, carimbo, dia }] = await Promise.all([
      readAuditoria(db, contexto),
      origemDe(contexto, TODOS),
    ]);
    const topo = [titulo, carimbo];
    attachFile(reply, `auditoria-de-prontidao-${dia}`, query.formato);
    if (query.formato === 'xlsx') return toBuffer(await auditoriaEmPlanilha(lida, topo));
    const formulario = { titulo: 'Auditoria de prontidão', topo, secoes: auditoriaEmSecoes(lida) };
    return toBuffer(await consultar(threads, formularioTarefa, formulario));
  });

  route(app, endpoints.printGate, async ({ contexto, input: { params }, reply }) => {
    const { id } = params;
    const lida = await readAuditoria(db, contexto);
    const gate = lida.gates.find((um) => um.id === id)?.gate;
    const { pdf } = await imprimir(contexto, {
      documento: 'GATE',
      cadastro: gates,
      nome: 'Decisão de gate',
      id,
      deixa: [],
      mais: obrigatoriosDe(lida, gate),
      assinaturas: ['Planejamento', 'Coordenação', 'Gerência da parada'],
    });
    attachFile(reply, `decisao-${gate}`, 'pdf');
    return pdf;
  });

  route(app, endpoints.previaModelo, ({ contexto }) => readPrevia(db, contexto));

  route(app, endpoints.carregarModelo, ({ contexto, input: { body } }) =>
    write(db, (tx) => loadModelo(tx, contexto, body.porte)),
  );

  route(app, endpoints.aprovarPmp, ({ contexto, input: { body } }) =>
    write(db, async (tx) => ({ congelados: await freezePlano(tx, contexto, body) })),
  );

  route(app, endpoints.informarAndamento, async ({ contexto, input }) => {
    await write(db, (tx) => informar(tx, contexto, input, now()));
    const lido = await findWhole(db, contexto, itens, input.params.id);
    if (!lido) throw new AppError('registro.nao_encontrado');
    return lido;
  });
}
