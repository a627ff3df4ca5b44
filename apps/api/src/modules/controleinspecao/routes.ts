import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import {
  listVencimentos,
  printLaudo,
  printLivro,
  proporInspecoes,
} from '@cadencia/domain/controleinspecao/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Escrita } from '../../cadastro/commands.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, formularioTarefa, type Secao, secoesDoRegistro } from '../../cadastro/formulario.ts';
import { findRow, tituloInteiro } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { qr } from '../../infra/documento.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { listEncerradas, quemAssina, recomendacoesDe } from './laudo.ts';
import { propose, readVencimentos } from './plano.ts';
import { controleinspecoes } from './queries.ts';

interface Deps extends RouteDeps {
  readonly inspecoes: Pick<Escrita, 'createRows'>;
}

/** What helps to plan and to wait, and is no word of a report. */
const CALADOS =
  'critica,folga,espera,fila,avisoAte,minha,descoberta,baseDaDescoberta,probabilidade,hhReparo,fonteDescoberta,noEscopo,pendentes,foraDoLimite,abaixoDaMinima,areaId,disciplinaId,vencimento'.split(
    ',',
  );

/** The calls of inspections that no register has: due dates, the plan, the report and the book of an equipment. */
export function controleInspecaoRoutes({ app, db, threads, now, endereco, inspecoes }: Deps): void {
  const topoDe = async (contexto: ContextoProjeto) => {
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    return readOrigem(db, contexto, { cadastro: controleinspecoes, pergunta, now: now() });
  };
  const print = async (formulario: Formulario) => toBuffer(await consultar(threads, formularioTarefa, formulario));

  const readInteira = async (contexto: ContextoProjeto, id: number) => {
    const achada = await findWhole(db, contexto, controleinspecoes, id, tituloInteiro);
    if (!achada) throw new AppError('registro.nao_encontrado');
    return achada;
  };

  route(app, listVencimentos, ({ contexto }) => readVencimentos(db, contexto));

  route(app, proporInspecoes, ({ contexto }) =>
    write(db, async (tx) => ({ criadas: await propose(tx, contexto, inspecoes) })),
  );

  route(app, printLaudo, async ({ contexto, input: { params }, reply }) => {
    const { linha, rotulos } = await readInteira(contexto, params.id);
    const { titulo, carimbo } = await topoDe(contexto);
    const numero = String(linha['numero']);
    const pronto = linha['situacao'] === 'CONCLUIDA';
    attachFile(reply, numero, 'pdf');
    return print({
      titulo: `${pronto ? 'Laudo de inspeção' : 'Minuta de laudo'} · ${numero}`,
      topo: [titulo, `${rotulos['equipamentoId']?.[String(linha['equipamentoId'])] ?? ''} · ${carimbo}`],
      qr: qr(`${endereco}${rotaDe(controleinspecao)}?registro=${params.id}`),
      secoes: [
        ...secoesDoRegistro(controleinspecoes, linha, rotulos, ['numero', ...CALADOS]),
        ...(await recomendacoesDe(db, contexto, params.id)),
        { titulo: 'Assinaturas', assinaturas: quemAssina(linha, rotulos) },
      ],
    });
  });

  route(app, printLivro, async ({ contexto, input: { params }, reply }) => {
    const equipamento = await findRow(db, contexto, cadastroDe('equipamento'), params.id);
    if (!equipamento) throw new AppError('registro.nao_encontrado');
    const ids = await listEncerradas(db, contexto, params.id);
    const inteiras = await Promise.all(ids.map((id) => readInteira(contexto, id)));
    const listas = await Promise.all(ids.map((id) => recomendacoesDe(db, contexto, id)));
    const { titulo, carimbo } = await topoDe(contexto);
    const { tag, nome } = equipamento.linha as { readonly tag?: unknown; readonly nome?: unknown };
    attachFile(reply, `livro-${String(tag)}`, 'pdf');
    const vazio: Secao = { titulo: 'Inspeções', texto: 'Nenhuma inspeção encerrada nesta parada.' };
    return print({
      titulo: `Livro de registro de segurança · ${String(tag)}`,
      topo: [titulo, `${String(nome)} · ${carimbo}`],
      secoes: [
        ...inteiras.flatMap(({ linha, rotulos }, n) => {
          const [dados, ...resto] = secoesDoRegistro(controleinspecoes, linha, rotulos, ['numero', ...CALADOS]);
          const numero = String(linha['numero']);
          return [{ ...dados, titulo: numero }, ...resto, ...(listas[n] ?? [])];
        }),
        ...(ids.length === 0 ? [vazio] : []),
        { titulo: 'Assinaturas', assinaturas: ['Profissional habilitado (PH)', 'Responsável pela instalação'] },
      ],
    });
  });
}
