import { SITUACOES_NIVEL, type TipoVoto, VOTOS } from '@cadencia/domain/aprovacao/schema.ts';
import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { listPacotesDaAsfe, printAsfe, simularAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { dadoEmPalavras } from '@cadencia/domain/parte-aprovada.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, formularioTarefa, type Secao, secoesDoRegistro } from '../../cadastro/formulario.ts';
import { tituloInteiro } from '../../cadastro/queries.ts';
import { wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { qr } from '../../infra/documento.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { type Aprovaveis, listAprovacoes } from '../aprovacao/queries.ts';
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

/** The votes of all cycles, the newest first, with the mark of what was voted on. */
async function votosDe(
  { db, now, aprovaveis }: Deps,
  contexto: ContextoProjeto,
  id: number,
  fuso: string,
): Promise<Secao[]> {
  const pedidos = await listAprovacoes({ db, contexto, aprovaveis, now: now() }, 'ASFE', id);
  return pedidos.map(({ ciclo, niveis, votos, hash }) => ({
    titulo: `Aprovação, ciclo ${ciclo}`,
    tabela: {
      colunas: Object.entries({ Nível: 3, Voto: 2, Quem: 3, Quando: 2, Parecer: 4 }).map(([titulo, peso]) => ({
        titulo,
        peso,
        aDireita: false,
      })),
      linhas: niveis.flatMap(({ nivel, nome, situacao }) => {
        const dele = votos.filter((voto) => voto.nivel === nivel);
        const inicio = [`${nivel} · ${nome}`];
        if (dele.length === 0) return [[...inicio, SITUACOES_NIVEL[situacao], '', '', '']];
        return dele.map(({ nome: quem, emNomeDe, voto, em, parecer, ...dado }) => [
          ...inicio,
          `${VOTOS[voto as TipoVoto]} ${dadoEmPalavras(dado)}`.trim(),
          emNomeDe ? `${quem}, por ${emNomeDe.nome}` : quem,
          textOf(dataHora(''), wallClock(new Date(em), fuso)),
          parecer ?? '',
        ]);
      }),
    },
    texto: `Conteúdo votado: ${hash}`,
  }));
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
        ...(await votosDe(deps, contexto, params.id, fuso)),
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
