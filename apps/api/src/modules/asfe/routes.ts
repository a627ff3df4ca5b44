import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { listPacotesDaAsfe, printAsfe, simularAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, formularioTarefa, secoesDoRegistro } from '../../cadastro/formulario.ts';
import { tituloInteiro } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { qr } from '../../infra/documento.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { type Aprovaveis, votosDe } from '../aprovacao/queries.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { simulate } from './jobs.ts';
import { asfes, listPacotesPara } from './queries.ts';

interface Deps extends RouteDeps {
  readonly aprovaveis: Aprovaveis;
}

async function find(db: Db, contexto: ContextoProjeto, id: number) {
  const achada = await findWhole(db, contexto, asfes, id, tituloInteiro);
  if (!achada) throw new AppError('registro.nao_encontrado');
  return achada;
}

/** The calls of requests that no register has: packages to propose, the simulation and the form. */
export function asfeRoutes(deps: Deps): void {
  const { app, db, threads, now, endereco } = deps;

  route(app, simularAsfe, async ({ contexto, input: { params } }) => {
    const { linha } = await find(db, contexto, params.id);
    const projeto = await db
      .selectFrom('projeto')
      .select('situacao')
      .where('id', '=', contexto.projetoId)
      .executeTakeFirstOrThrow();
    requireAberto(projeto.situacao);
    if (!ABERTAS.includes(linha['situacao']))
      throw new AppError('registro.acao', { mensagem: 'A ASFE já foi decidida: não há mais o que simular.' });
    return simulate(deps, contexto, params.id);
  });

  route(app, listPacotesDaAsfe, ({ contexto, input: { params } }) =>
    listPacotesPara(db, contexto, params.equipamentoId),
  );

  route(app, printAsfe, async ({ contexto, input: { params }, reply }) => {
    const { linha, rotulos } = await find(db, contexto, params.id);
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo, fuso } = await readOrigem(db, contexto, { cadastro: asfe, pergunta, now: now() });
    const numero = String(linha['numero']);
    const formulario: Formulario = {
      titulo: `${numero} · ${String(linha['titulo'])}`,
      topo: [titulo, `Autorização de Serviço Fora de Escopo · ${carimbo}`],
      qr: qr(`${endereco}${asfe.rota}?registro=${params.id}`),
      secoes: [
        ...secoesDoRegistro(asfes, linha, rotulos, ['numero', 'titulo', 'simulada', 'nivel', 'fotos']),
        ...(await votosDe({ db, contexto, aprovaveis: deps.aprovaveis, now: now() }, 'ASFE', params.id, fuso)),
        { titulo: 'Assinaturas', assinaturas: ['Solicitante', 'Planejamento', 'Fiscalização', 'Gerência da parada'] },
      ],
    };
    const pdf = await consultar(threads, formularioTarefa, formulario);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${numero}.pdf"`)
      .header('access-control-expose-headers', 'content-disposition');
    return toBuffer(pdf);
  });
}
