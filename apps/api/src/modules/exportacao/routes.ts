import { exportCronograma, previewExportacao } from '@cadencia/domain/exportacao/endpoints.ts';
import { FORMATOS_CRONOGRAMA, type FormatoCronograma } from '@cadencia/domain/exportacao/schema.ts';
import { minuto } from '@cadencia/engine';
import { escreverCronograma } from '@cadencia/interop/escrita/escrever-cronograma.ts';
import { perdas } from '@cadencia/interop/escrita/perdas.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../infra/audit.ts';
import { seesAll } from '../../infra/authorize.ts';
import { fromMinuto } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { identifyRows } from './commands.ts';
import { nomeDoArquivo, toProjeto } from './mapping.ts';
import { toPrevistos } from './previsto/mapping.ts';
import { loadPlanejadas, loadRetrato } from './queries.ts';

/** The formats that show what was planned by the data date. */
const MOSTRAM: ReadonlySet<FormatoCronograma> = new Set(['XLSX', 'CSV']);

/** The schedule as a file of another program, and what that program cannot hold of it. */
export function exportacaoDeCronogramaRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, previewExportacao, async ({ contexto, input }) => {
    const { formato } = input.query;
    const retrato = await loadRetrato(db, contexto);
    const projeto = toProjeto(retrato, seesAll(contexto));
    const lista = perdas(projeto, formato).map(({ onde, oque, como, quantos, exemplos }) => ({
      onde,
      oque,
      como,
      quantos,
      exemplos: [...exemplos],
    }));
    return { formato, atividades: projeto.atividades.length, perdas: lista };
  });

  route(app, exportCronograma, async ({ contexto, input, reply }) => {
    const { formato } = input.body;
    await write(db, (tx) => identifyRows(tx, contexto));
    const retrato = await loadRetrato(db, contexto);
    const projeto = toProjeto(retrato, seesAll(contexto));
    const previstos = MOSTRAM.has(formato)
      ? { previstos: toPrevistos(retrato, await loadPlanejadas(db, contexto)) }
      : {};
    const depois = { formato, atividades: projeto.atividades.length };
    await write(db, (tx) =>
      audit(tx, contexto, { entidade: 'projeto', registro: contexto.projetoId, acao: 'EXPORTAR', depois }),
    );
    const nome = nomeDoArquivo(retrato, fromMinuto(minuto(retrato.dataBase)), FORMATOS_CRONOGRAMA[formato].extensao);
    void reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return escreverCronograma({ ...projeto, ...previstos }, formato);
  });
}
